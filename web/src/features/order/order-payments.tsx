import { PaymentStatus } from '../../payment/payment-status.tsx';
import type { PaymentView } from '../../payment/use-payment.ts';

/** The last payment of an order, and the last loan of its product. */
export type OrderRecords = { payment: PaymentView; loan: PaymentView };

/** What is known of the loan that was just taken, and of the last payment. */
export function OrderPayments({ records: { payment, loan } }: { records: OrderRecords }) {
  return (
    <>
      <PaymentStatus payment={loan} />
      <PaymentStatus payment={payment} />
    </>
  );
}
