import { DismissButton } from '../../payment/card/dismiss-button.tsx';
import { plainId } from '../../payment/machine/payment.ts';
import { PastReceipts } from '../../payment/card/past-receipts.tsx';
import { PaymentCards, UnreliableNote } from '../../payment/card/payment-status.tsx';
import type { PaymentView } from '../../payment/use-payment.ts';

/** The last payment of an order, and the last loan of its product. */
export type OrderRecords = { repayment: PaymentView; loan: PaymentView };

/** The loan that was just taken, and the last payment. */
export function OrderPayments({ records: { repayment, loan } }: { records: OrderRecords }) {
  const isUnreliable = [loan, repayment].some(({ loaded, reliable }) => loaded && !reliable);
  return (
    <>
      {isUnreliable ? <UnreliableNote /> : null}
      <PaymentCards view={loan} />
      <PaymentCards view={repayment} />
    </>
  );
}

/** Whether the receipt of the loan that was just taken is shown, which `LoanDone` puts away. */
export const showsLoanReceipt = ({ loan }: OrderRecords): boolean => loan.record?.state === 'paid';

/** Puts away the receipt of a loan; at the bottom of the page, as its next step. */
export function LoanDone({ records: { loan } }: { records: OrderRecords }) {
  return loan.record ? <DismissButton view={loan} payment={loan.record} /> : null;
}

/**
 * The dismissed receipts: payments of the order, and the loan that became it. A loan whose reply
 * did not name its order may be this one.
 */
export function OrderReceipts({ records: { repayment, loan } }: { records: OrderRecords }) {
  const { orderId } = repayment.subject;
  const loans = loan.receipts.filter(
    (one) => one.orderId === '' || plainId(one.orderId) === plainId(orderId),
  );
  const receipts = [...repayment.receipts, ...loans].sort((one, other) => other.at - one.at);
  return <PastReceipts receipts={receipts} />;
}
