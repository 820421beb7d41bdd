import { useText } from '../../lib/use-text.ts';
import { shownMoment } from '../../session/formats.ts';
import { Card } from '../../ui/card.tsx';
import { TitleRows } from '../../ui/title-rows.tsx';
import { UnbrokenText } from '../../ui/unbroken-text.tsx';
import { tappedAt, type Payment } from '../machine/payment.ts';
import { doneTitle } from './done-title.ts';
import { ReceiptActions } from './receipt-actions.tsx';
import { usePaymentRows } from './use-payment-rows.ts';
import './past-receipts.css';

/**
 * Receipts that the borrower has dismissed, in the order given. The time of day distinguishes two
 * of the same amount and day.
 */
export function PastReceipts({ receipts }: { receipts: readonly Payment[] }) {
  const text = useText();
  if (receipts.length === 0) return null;
  return (
    <Card title={text('payment.receipts')}>
      {receipts.map((payment) => (
        <PastReceipt key={payment.id} payment={payment} />
      ))}
    </Card>
  );
}

function PastReceipt({ payment }: { payment: Payment }) {
  const text = useText();
  const { amount, kind, terms = [] } = payment;
  const isLoan = kind === 'loan' && amount !== '';
  const lent = isLoan ? [{ title: text('payment.loanAmount'), value: amount }] : [];
  const rows = [...lent, ...terms, ...usePaymentRows(payment)];
  return (
    <details className="past-receipt">
      <summary>
        <strong>{payment.amount || text(doneTitle[payment.kind])}</strong>
        <span>
          {payment.kind === 'repayment' ? '' : `${text(doneTitle[payment.kind])}, `}
          <UnbrokenText text={shownMoment(tappedAt(payment))} />
        </span>
      </summary>
      <TitleRows rows={rows} />
      <ReceiptActions payment={payment} />
    </details>
  );
}
