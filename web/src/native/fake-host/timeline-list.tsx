import { useEffect, useRef } from 'react';
import type { TimelineEntry } from './timeline-entries.ts';

type TimelineListProps = {
  /** Id of the heading that names the list. */
  labelledBy: string;
  /** Oldest first. */
  entries: readonly TimelineEntry[];
};

/** The messages as a list that scrolls in its own frame and can be reached by keyboard. */
export function TimelineList({ labelledBy, entries }: TimelineListProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (frame.current) frame.current.scrollTop = frame.current.scrollHeight;
  });

  if (entries.length === 0) {
    return (
      <p className="bridge-timeline-empty">
        No message yet. Choose a host app and use a screen that talks to it.
      </p>
    );
  }
  return (
    <div
      ref={frame}
      className="bridge-timeline-frame"
      role="log"
      aria-labelledby={labelledBy}
      tabIndex={0}
    >
      <ol>
        {entries.map((entry) => (
          <li key={entry.key} className={`bridge-timeline-${entry.tone}`}>
            <time dateTime={new Date(entry.at).toISOString()}>{clock(entry.at)}</time>
            <span>
              {entry.who}: <b>{entry.name}</b> {entry.outcome}
            </span>
            {entry.payload === '' ? null : <code>{entry.payload}</code>}
            {entry.note === undefined ? null : <p>{entry.note}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Local time to the millisecond, `14:03:22.041`. */
function clock(at: number): string {
  const time = new Date(at);
  const [hours, minutes, seconds] = [time.getHours(), time.getMinutes(), time.getSeconds()].map(
    (part) => pad(part, 2),
  );
  return `${hours}:${minutes}:${seconds}.${pad(time.getMilliseconds(), 3)}`;
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
