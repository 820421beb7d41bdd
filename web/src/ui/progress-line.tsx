import './amount.css';

/** The most parts that can be told apart on a phone. */
const MOST = 24;

type ProgressLineProps = { done: number; all: number };

/** How many of all parts are done, and which is next. Not read out: words beside it say it. */
export function ProgressLine({ done, all }: ProgressLineProps) {
  const parts = Math.min(all, MOST);
  const isDone = Math.floor((done * parts) / all);
  return (
    <div className="progress-line" aria-hidden>
      {Array.from({ length: parts }, (_, part) => (
        <span key={part} data-step={part < isDone ? 'done' : part === isDone ? 'now' : undefined} />
      ))}
    </div>
  );
}
