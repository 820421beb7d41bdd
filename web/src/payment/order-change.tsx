import { useText } from '../lib/use-text.ts';
import { Button } from '../ui/button.tsx';
import { wordSize } from '../ui/word-size.ts';
import type { Payment } from './payment.ts';
import { dispatch } from './payment-store.ts';
import type { Difference } from './snapshot.ts';
import type { PaymentView } from './use-payment.ts';
import './order-change.css';

type OrderChangeProps = { view: PaymentView; payment: Payment; differences: readonly Difference[] };

/**
 * The changes in the order since the payment; the borrower can confirm that the payment caused
 * them.
 */
export function OrderChange({ view, payment, differences }: OrderChangeProps) {
  const text = useText();
  const isLoan = payment.kind === 'loan';
  return (
    <div className="order-change">
      <h3>{text('payment.changed')}</h3>
      <dl>
        {differences.map((row, index) => (
          <div key={index}>
            <dt>{row.text || text('payment.orderStatus')}</dt>
            <dd style={wordSize(`${row.before} ${row.now}`)}>
              {row.before === '' ? null : (
                <del>
                  <span className="visually-hidden">{text('payment.before')}</span>
                  {row.before}
                </del>
              )}
              {row.now === '' ? null : (
                <ins>
                  <span className="visually-hidden">{text('payment.now')}</span>
                  {row.now}
                </ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p>{text(isLoan ? 'payment.changedLoanText' : 'payment.changedText')}</p>
      <Button
        tone="secondary"
        onClick={() =>
          void dispatch(view.subject.key, { type: 'claimed', id: payment.id, now: Date.now() })
        }
      >
        {text(isLoan ? 'payment.isLoan' : 'payment.isPaid')}
      </Button>
    </div>
  );
}
