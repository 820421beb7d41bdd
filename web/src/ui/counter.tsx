import './counter.css';

/** How much of a text's room is used: `12/200`. */
export function Counter({ id, length, max }: { id?: string; length: number; max: number }) {
  return (
    <p id={id} className="counter">
      {length}/{max}
    </p>
  );
}
