import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { useLabels } from './labels.ts';
import { useDragToDismiss } from './use-drag-to-dismiss.ts';
import { wordSize } from './word-size.ts';
import './sheet.css';

type SheetProps = {
  title: string;
  /**
   * Called once the sheet is out of sight, after a drag down, its close icon, Escape or a tap
   * beside it; it must not be rendered any more then. Without it the sheet cannot be dismissed.
   */
  onDismiss?: () => void;
  /** Called instead of it if only Escape and Back may close the sheet, not a drag or a tap. */
  onBack?: () => void;
  children: ReactNode;
};

/**
 * A modal dialog that rises from the bottom edge and can be dragged down. To a keyboard or a screen
 * reader it is a dialog with a close button.
 */
export function Sheet({ title, onDismiss, onBack, children }: SheetProps) {
  const { close } = useLabels();
  const { surface, leave } = useDragToDismiss(onDismiss);
  const closer = useRef<HTMLButtonElement>(null);

  // A dialog focuses its first control, which should not be the close button.
  useLayoutEffect(() => {
    if (closer.current && document.activeElement === closer.current) surface.current?.focus();
  }, [surface]);

  if (!onDismiss) {
    return (
      <Dialog title={title} shape="sheet" onDismiss={onBack}>
        {children}
      </Dialog>
    );
  }
  return (
    <Dialog
      title={title}
      shape="sheet"
      hideTitle
      dismissOutside
      onDismiss={leave}
      surface={surface}
    >
      <div className="sheet-head" data-grip="">
        <p aria-hidden="true" style={wordSize(title)}>
          {title}
        </p>
        <button ref={closer} type="button" aria-label={close} onClick={leave}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </Dialog>
  );
}
