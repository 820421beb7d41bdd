import { useState } from 'react';
import { useText } from '../../lib/use-text.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/notices.ts';
import { become } from './pay.ts';
import type { PaymentRecord } from '../payment-record.ts';
import type { Check } from './use-check.ts';

type NotChargedProps = { record: PaymentRecord; check: Check };

/**
 * Lays a payment aside, so that the borrower can pay again: by their word that no money has left, and
 * after a last look at the order. Where the order cannot be seen or has changed, nothing is laid aside.
 */
export function NotCharged({ record, check }: NotChargedProps) {
  const text = useText();
  const [asking, setAsking] = useState(false);

  async function layAside(): Promise<void> {
    setAsking(false);
    const look = check.possible ? await check.again() : { verdict: 'unchanged' };
    if (look?.verdict === 'unchanged') await become(record, undefined);
    else if (look?.verdict !== 'settled') showToast(text('payment.notAside'));
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
          onConfirm={() => void layAside()}
          cancel={{ label: text('payment.keepChecking'), onCancel: () => setAsking(false) }}
        />
      ) : null}
    </>
  );
}
