import './unbroken-dates.css';

/** As the documents write a day, with what ends it; browsers break a line after its hyphens. */
const DAY = /(\d{4}-\d\d-\d\d[.,;]?)/;

/** A sentence in which no date is broken across lines. */
export function UnbrokenDates({ text }: { text: string }) {
  return text.split(DAY).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="unbroken-date">
        {part}
      </span>
    ),
  );
}
