import './amount.css';

/** The most parts that can be distinguished on a phone. */
const MOST = 24;

type ProgressLineProps = {
  done: number;
  all: number;
  /** Whether the part after them is the current one, and is shown so. */
  active?: boolean;
};

/** How many of all parts are done. Not read out: the text beside it says the same. */
export function ProgressLine({ done, all, active = false }: ProgressLineProps) {
  const parts = Math.min(all, MOST);
  const isDone = Math.floor((done * parts) / all);
  return (
    <div className="progress-line" aria-hidden>
      {Array.from({ length: parts }, (_, part) => (
        <span
          key={part}
          data-step={part < isDone ? 'done' : active && part === isDone ? 'now' : undefined}
        />
      ))}
    </div>
  );
}
