import { useState } from 'react';
import { useText } from '../../lib/use-text.ts';
import { callNative, isInAndroidHost } from '../../native/native.ts';
import { useNativeEvent } from '../../native/use-native-event.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ExpandableText } from '../../ui/clamped-text.tsx';
import { isDismissible, topDialog, requestClose } from '../../ui/top-dialog.ts';
import { asksToStay, type Offer } from './queries.ts';
import './retention-popup.css';

/**
 * Asks the borrower to stay at the iOS back gesture, if the offer asks for this (LCN-31 to LCN-34)
 * and nothing is open that the gesture closes first. Agree stays, Cancel closes the webview.
 */
export function RetentionPopup({ offer }: { offer: Offer }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  useNativeEvent('brought:back', () => {
    if (isInAndroidHost()) return;
    const dialog = topDialog();
    if (dialog && isDismissible(dialog)) requestClose(dialog);
    else if (asksToStay(offer)) setOpen(true);
  });
  if (!open) return null;
  const stay = () => setOpen(false);
  const leave = () => {
    // In a browser, the step back would only close an open dialog.
    stay();
    callNative('closeWebview');
  };
  const words = [offer.popContent, offer.popText ?? ''].filter((part) => part !== '');
  return (
    <Dialog title={text('loan.pointOut')} onDismiss={stay}>
      {offer.popTitle === '' ? null : <h3 className="retention-title">{offer.popTitle}</h3>}
      {words.map((part, index) => (
        <p key={index}>
          <ExpandableText text={part} />
        </p>
      ))}
      <div className="button-row">
        <Button tone="secondary" onClick={leave}>
          {text('app.cancel')}
        </Button>
        <Button onClick={stay}>{text('loan.agree')}</Button>
      </div>
    </Dialog>
  );
}
