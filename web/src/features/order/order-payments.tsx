import { DismissButton } from '../../payment/dismiss-button.tsx';
import { plainId } from '../../payment/payment.ts';
import { PastReceipts } from '../../payment/past-receipts.tsx';
import { PaymentCards, UnreliableNote } from '../../payment/payment-status.tsx';
import type { PaymentView } from '../../payment/use-payment.ts';

/** The last payment of an order, and the last loan of its product. */
export type OrderRecords = { payment: PaymentView; loan: PaymentView };

/** The loan that was just taken, and the last payment. */
export function OrderPayments({ records: { payment, loan } }: { records: OrderRecords }) {
  const isUnreliable = [loan, payment].some(({ loaded, reliable }) => loaded && !reliable);
  return (
    <>
      {isUnreliable ? <UnreliableNote /> : null}
      <PaymentCards payment={loan} />
      <PaymentCards payment={payment} />
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
export function OrderReceipts({ records: { payment, loan } }: { records: OrderRecords }) {
  const { orderId } = payment.subject;
  const loans = loan.receipts.filter(
    (one) => one.orderId === '' || plainId(one.orderId) === plainId(orderId),
  );
  const receipts = [...payment.receipts, ...loans].sort((one, other) => other.at - one.at);
  return <PastReceipts receipts={receipts} />;
}
