import { splitUnbroken } from './line-breaks.ts';
import './unbroken-text.css';

/** A sentence in which neither a date nor a name such as M-Pesa is broken across lines. */
export function UnbrokenText({ text }: { text: string }) {
  return splitUnbroken(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="unbroken-text">
        {part}
      </span>
    ),
  );
}
