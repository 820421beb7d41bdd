import { useId, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';
import { NoticeRegion } from './notice-region.tsx';
import { useAboveKeyboard } from './use-above-keyboard.ts';
import { wordSize } from './word-size.ts';
import './dialog.css';

type DialogProps = {
  title: string;
  /** `card` is centred, `full` fills the screen; `sheet` is for `<Sheet>`. */
  shape?: 'card' | 'sheet' | 'full';
  role?: 'dialog' | 'alertdialog';
  /**
   * Called by Escape and by the platform's close gesture; without it the dialog cannot be
   * dismissed.
   */
  onDismiss?: () => void;
  /** Whether a tap beside the dialog dismisses it too. */
  dismissOutside?: boolean;
  /** Draws nothing for the title, which names the dialog to a screen reader only. */
  hideTitle?: boolean;
  /** The visible box of the dialog; it can take the focus. */
  surface?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/**
 * A modal dialog, open as long as it is rendered. The native element keeps the focus inside, and
 * restores it when the dialog closes.
 */
export function Dialog({
  title,
  shape = 'card',
  role = 'dialog',
  onDismiss,
  dismissOutside = false,
  hideTitle = false,
  surface,
  children,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  useAboveKeyboard(element);

  return (
    <dialog
      ref={element}
      role={role}
      aria-labelledby={titleId}
      className={classNames('dialog', `dialog-${shape}`)}
      closedby={onDismiss ? undefined : 'none'}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onDismiss?.();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss?.();
      }}
      onClick={(event) => {
        if (dismissOutside && event.target === element.current) onDismiss?.();
      }}
    >
      <div ref={surface} className="dialog-body" tabIndex={surface ? -1 : undefined}>
        <h2
          id={titleId}
          className={hideTitle ? 'visually-hidden' : 'dialog-title'}
          style={wordSize(title)}
        >
          {title}
        </h2>
        {children}
      </div>
      <NoticeRegion of="dialog" />
    </dialog>
  );
}
