import { splitDays } from './line-breaks.ts';
import './unbroken-dates.css';

/** A sentence in which no date is broken across lines. */
export function UnbrokenDates({ text }: { text: string }) {
  return splitDays(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="unbroken-date">
        {part}
      </span>
    ),
  );
}
