import type { ReactNode } from 'react';
import { ExpandableText } from './clamped-text.tsx';
import { Icon, type IconName } from './icon.tsx';
import { wordSize } from './word-size.ts';
import './message-state.css';

type MessageStateProps = {
  icon: IconName;
  /** A word above the title. */
  label?: string;
  title: string;
  text?: string;
  /** The action that the borrower can take now. */
  action?: ReactNode;
};

/** Shown instead of content: nothing there yet, not found, or failed with a way to retry. */
export function MessageState({ icon, label, title, text, action }: MessageStateProps) {
  return (
    <div className="message-state">
      <span className="message-state-icon" data-icon={icon}>
        <Icon name={icon} />
      </span>
      {label === undefined ? null : <p className="message-state-label">{label}</p>}
      <h2 style={wordSize(title)}>{title}</h2>
      {text === undefined ? null : (
        <p>
          <ExpandableText text={text} />
        </p>
      )}
      {action}
    </div>
  );
}
