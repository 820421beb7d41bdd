import { useText } from '../../lib/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TitleRows } from '../../ui/title-rows.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { become } from './pay.ts';
import { usePaymentFacts } from './payment-facts.ts';
import { PaymentHead } from './payment-head.tsx';
import type { PaymentRecord } from '../payment-record.ts';
import './payment-card.css';

/**
 * The proof of a payment: kept for a day, or until it is dismissed. What comes after a loan is the
 * screen's to say, below it.
 */
export function PaymentReceipt({ record }: { record: PaymentRecord }) {
  const text = useText();
  const copy = useCopy();
  const facts = usePaymentFacts(record);
  const title = text(record.kind === 'loan' ? 'payment.loanDone' : 'payment.done');
  const amount = { title: text('payment.amount'), value: record.amount };
  const rows = record.amount === '' ? facts : [amount, ...facts];
  const words = [title, ...rows.map((row) => `${row.title}: ${row.value}`)].join('\n');
  return (
    <section className="payment-card payment-paid">
      <PaymentHead mark={<Icon name="check" />} title={title} amount={record.amount} />
      <TitleRows rows={facts} />
      <div className="payment-actions">
        <div className="payment-keep">
          <Button tone="secondary" onClick={() => copy(words)}>
            {text('payment.copy')}
          </Button>
          {typeof navigator.share === 'function' ? (
            <Button tone="secondary" onClick={() => void share(words)}>
              {text('payment.share')}
            </Button>
          ) : null}
        </div>
        <Button
          tone={record.kind === 'loan' ? 'secondary' : 'primary'}
          onClick={() => void become(record, undefined)}
        >
          {text('payment.dismiss')}
        </Button>
      </div>
    </section>
  );
}

/** A share that the borrower gives up is none of our concern. */
async function share(words: string): Promise<void> {
  await navigator.share({ text: words }).catch(() => undefined);
}
