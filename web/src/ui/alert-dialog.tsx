import type { ReactNode } from 'react';
import { Button, type ButtonTone } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TitleRows, type TitleRow } from './title-rows.tsx';
import { UnbrokenText } from './unbroken-text.tsx';
import './alert-dialog.css';

type AlertDialogProps = {
  title: string;
  text?: string;
  /** What the text is about, one below the other. */
  items?: readonly string[];
  /** The same of a single thing. */
  rows?: readonly TitleRow[];
  confirmLabel: string;
  confirmTone?: ButtonTone;
  onConfirm: () => void;
  /** With it there are two buttons; without, the message is only to be read. */
  cancel?: { label: string; onCancel: () => void };
  /** A button for what else the borrower can do, above the answers. */
  children?: ReactNode;
};

/** A message that waits for an answer, instead of `window.alert`, which many webviews suppress. */
export function AlertDialog({
  title,
  text,
  items = [],
  rows = [],
  confirmLabel,
  confirmTone,
  onConfirm,
  cancel,
  children,
}: AlertDialogProps) {
  return (
    <Dialog title={title} role="alertdialog" onDismiss={cancel?.onCancel ?? onConfirm}>
      {text === undefined ? null : (
        <p>
          <UnbrokenText text={text} />
        </p>
      )}
      {items.length > 0 ? (
        <ul className="alert-items">
          {items.map((item, index) => (
            <li key={index}>
              <UnbrokenText text={item} />
            </li>
          ))}
        </ul>
      ) : null}
      {rows.length > 0 ? <TitleRows rows={rows} /> : null}
      {children === undefined ? null : <div className="button-row">{children}</div>}
      <div className="button-row">
        {cancel ? (
          <Button tone="secondary" onClick={cancel.onCancel}>
            {cancel.label}
          </Button>
        ) : null}
        <Button tone={confirmTone} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
