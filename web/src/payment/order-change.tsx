import { useText } from '../lib/use-text.ts';
import { Button } from '../ui/button.tsx';
import type { Difference } from './order-snapshot.ts';
import type { PaymentRecord } from './payment-record.ts';
import { updatePayment } from './payment-store.ts';
import './order-change.css';

type OrderChangeProps = { record: PaymentRecord; differences: Difference[] };

/**
 * What has changed in the order since the payment; the borrower says whether that is the payment.
 */
export function OrderChange({ record, differences }: OrderChangeProps) {
  const text = useText();
  return (
    <div className="order-change">
      <h3>{text('payment.changed')}</h3>
      <dl>
        {differences.map((row, index) => (
          <div key={index}>
            <dt>{row.text || text('payment.orderStatus')}</dt>
            <dd>
              <del>
                <span className="visually-hidden">{text('payment.before')}</span>
                {row.before || '–'}
              </del>
              <ins>
                <span className="visually-hidden">{text('payment.now')}</span>
                {row.now || '–'}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
      <p>{text(record.kind === 'loan' ? 'payment.changedLoanText' : 'payment.changedText')}</p>
      <Button tone="secondary" onClick={() => void updatePayment(record, { state: 'paid' })}>
        {text(record.kind === 'loan' ? 'payment.isLoan' : 'payment.isPaid')}
      </Button>
    </div>
  );
}
