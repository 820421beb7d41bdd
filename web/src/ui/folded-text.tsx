import { useState, type ComponentProps } from 'react';
import { useLabels } from './labels.ts';
import { isLong, isLongName } from './long-words.ts';
import './folded-text.css';

/** A text of any length: of a long one some lines, and a button for the rest. */
export function FoldedText({ text }: { text: string }) {
  return isLong(text) ? <LongOne text={text} /> : text;
}

/** A text of any length as a paragraph; none where it is empty. */
export function FoldedParagraph({ text, ...attributes }: { text: string } & ComponentProps<'p'>) {
  if (text === '') return null;
  return (
    <p {...attributes}>
      <FoldedText text={text} />
    </p>
  );
}

/**
 * A text of any length for use within a control, where there can be no button: a long one is cut to
 * some lines.
 */
export function CutText({ text }: { text: string }) {
  return isLong(text) ? <span className="folded-text">{text}</span> : text;
}

/** The name of what follows it, of any length: of a long one three lines. */
export function CutName({ name }: { name: string }) {
  return isLongName(name) ? <span className="folded-text folded-name">{name}</span> : name;
}

function LongOne({ text }: { text: string }) {
  const { showAll } = useLabels();
  const [folded, setFolded] = useState(true);
  if (!folded) return text;
  return (
    <>
      <span className="folded-text">{text}</span>
      <button type="button" className="folded-text-button" onClick={() => setFolded(false)}>
        {showAll}
      </button>
    </>
  );
}
