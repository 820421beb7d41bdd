import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLabels } from '../../ui/labels.ts';
import './popup.css';

type PopupProps = { title: string; onClose: () => void; children: ReactNode };

/** A dialog with a close icon beside its title. */
export function Popup({ title, onClose, children }: PopupProps) {
  const { close } = useLabels();
  return (
    <Dialog title={title} hideTitle onDismiss={onClose}>
      <div className="popup-head">
        <p aria-hidden="true">{title}</p>
        <button type="button" aria-label={close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </Dialog>
  );
}
