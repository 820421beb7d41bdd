import { useLabels } from './labels.ts';
import './counter.css';

/** How much of a text's limit is used: `12/200`, which is read out in words. */
export function Counter({ id, length, max }: { id?: string; length: number; max: number }) {
  const { counted } = useLabels();
  return (
    <p id={id} className="counter">
      <span aria-hidden="true">
        {length}/{max}
      </span>
      <span className="visually-hidden">{counted(length, max)}</span>
    </p>
  );
}
