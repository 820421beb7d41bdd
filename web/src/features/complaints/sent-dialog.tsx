import { useEffect, useState } from 'react';
import { useText } from '../../lib/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import './sent-dialog.css';

/** How long it is shown, in milliseconds (CMP-47). */
const SENT_MS = 1500;

/** Says that the complaint was sent, and closes by itself. */
export function SentDialog({ onGone }: { onGone: () => void }) {
  const text = useText();
  const [shown, setShown] = useState(true);

  useEffect(() => {
    const timer = setTimeout(() => {
      setShown(false);
      onGone();
    }, SENT_MS);
    return () => clearTimeout(timer);
  }, [onGone]);

  if (!shown) return null;
  return (
    <Dialog title={text('complaint.sentTitle')} hideTitle>
      <p className="sent">
        <span className="sent-mark">
          <Icon name="check" />
        </span>
        {text('complaint.sentText')}
      </p>
    </Dialog>
  );
}
