import { useState, type ComponentProps } from 'react';
import { useLabels } from './labels.ts';
import { isLong, isLongName } from './long-words.ts';
import { UnbrokenText } from './unbroken-text.tsx';
import './clamped-text.css';

/** A text of any length: of a long one some lines, and a button for the rest. */
export function ExpandableText({ text }: { text: string }) {
  return isLong(text) ? <Expandable text={text} /> : <UnbrokenText text={text} />;
}

/** A text of any length as a paragraph; none where it is empty. */
export function ExpandableParagraph({
  text,
  ...attributes
}: { text: string } & ComponentProps<'p'>) {
  if (text === '') return null;
  return (
    <p {...attributes}>
      <ExpandableText text={text} />
    </p>
  );
}

/**
 * A text of any length for use within a control, where there can be no button: a long one is cut to
 * some lines.
 */
export function ClampedText({ text }: { text: string }) {
  return isLong(text) ? <span className="clamped-text">{text}</span> : <UnbrokenText text={text} />;
}

/** The name of what follows it, of any length: of a long one three lines. */
export function ClampedName({ name }: { name: string }) {
  return isLongName(name) ? (
    <span className="clamped-text clamped-name">{name}</span>
  ) : (
    <UnbrokenText text={name} />
  );
}

function Expandable({ text }: { text: string }) {
  const { showAll } = useLabels();
  const [clamped, setClamped] = useState(true);
  if (!clamped) return text;
  return (
    <>
      <span className="clamped-text">{text}</span>
      <button type="button" className="clamped-text-button" onClick={() => setClamped(false)}>
        {showAll}
      </button>
    </>
  );
}
