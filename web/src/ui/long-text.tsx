import type { ReactNode } from 'react';
import './long-text.css';

type LongTextProps = {
  /** What has to be known before it is read. */
  note: string | undefined;
  /** What is in it, and the way there. */
  contents?: ReactNode;
  /** Its language, where that may be another than that of the app. */
  lang?: string;
  /** Sections, each with its heading. */
  children: ReactNode;
};

/** A text of many sections, to be read at length. */
export function LongText({ note, contents, lang, children }: LongTextProps) {
  return (
    <>
      {note === undefined ? null : (
        <p className="long-text-note" lang={lang}>
          {note}
        </p>
      )}
      {contents}
      <article className="long-text" lang={lang}>
        {children}
      </article>
    </>
  );
}
