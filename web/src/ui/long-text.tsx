import type { ReactNode } from 'react';
import './long-text.css';

type LongTextProps = {
  /** A remark before the text. */
  note: string | undefined;
  /** Table of contents with links. */
  contents?: ReactNode;
  /** Its language, where it may differ from that of the app. */
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
