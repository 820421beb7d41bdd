import { useState } from 'react';
import { useText } from '../lib/use-text.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/notices.ts';
import type { PaymentRecord } from './payment-record.ts';
import { updatePayment } from './payment-store.ts';
import type { OrderPolling } from './use-order-polling.ts';

type NotChargedProps = { record: PaymentRecord; polling: OrderPolling };

/**
 * Discards a payment once the borrower says that no money has left, so that they can pay again. The
 * order is read a last time: where it cannot be read or has changed, nothing is discarded.
 */
export function NotCharged({ record, polling }: NotChargedProps) {
  const text = useText();
  const [asking, setAsking] = useState(false);

  async function discard(): Promise<void> {
    setAsking(false);
    const check = polling.possible ? await polling.refresh() : { comparison: 'unchanged' };
    if (check?.comparison === 'unchanged') await updatePayment(record, undefined);
    else if (check?.comparison !== 'settled') showToast(text('payment.notAside'));
  }

  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {text('payment.notCharged')}
      </Button>
      {asking ? (
        <AlertDialog
          title={text('payment.notChargedTitle')}
          text={text(record.kind === 'loan' ? 'payment.notTakenText' : 'payment.notChargedText')}
          confirmLabel={text('payment.notChargedConfirm')}
          confirmTone="danger"
          onConfirm={() => void discard()}
          cancel={{ label: text('payment.keepChecking'), onCancel: () => setAsking(false) }}
        />
      ) : null}
    </>
  );
}
