import { useText } from '../lib/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { TitleRows } from '../ui/title-rows.tsx';
import { useCopy } from '../ui/use-copy.ts';
import { PaymentHead } from './payment-head.tsx';
import type { PaymentRecord } from './payment-record.ts';
import { updatePayment } from './payment-store.ts';
import { usePaymentRows } from './use-payment-rows.ts';
import './payment-card.css';

/**
 * The receipt of a payment: shown for a day, or until it is dismissed. What comes after a loan is
 * drawn by the screen, below it.
 */
export function PaymentReceipt({ record }: { record: PaymentRecord }) {
  const text = useText();
  const copy = useCopy();
  const rows = usePaymentRows(record);
  const title = text(record.kind === 'loan' ? 'payment.loanDone' : 'payment.done');
  const amount = { title: text('payment.amount'), value: record.amount };
  const copied = record.amount === '' ? rows : [amount, ...rows];
  const receipt = [title, ...copied.map((row) => `${row.title}: ${row.value}`)].join('\n');
  return (
    <section className="payment-card payment-paid">
      <PaymentHead mark={<Icon name="check" />} title={title} amount={record.amount} />
      <TitleRows rows={rows} />
      <div className="payment-actions">
        <div className="payment-keep">
          <Button tone="secondary" onClick={() => copy(receipt)}>
            {text('payment.copy')}
          </Button>
          {typeof navigator.share === 'function' ? (
            <Button tone="secondary" onClick={() => void share(receipt)}>
              {text('payment.share')}
            </Button>
          ) : null}
        </div>
        <Button
          tone={record.kind === 'loan' ? 'secondary' : 'primary'}
          onClick={() => void updatePayment(record, undefined)}
        >
          {text('payment.dismiss')}
        </Button>
      </div>
    </section>
  );
}

/** Rejects when the borrower gives the sharing up, which needs no message. */
async function share(receipt: string): Promise<void> {
  await navigator.share({ text: receipt }).catch(() => undefined);
}
