import { PaymentStatus } from '../../payment/payment-status.tsx';
import type { Payment } from '../../payment/use-payment.ts';

/** What stands written down about an order: payments of it, and loans of its product. */
export type OrderRecords = { payment: Payment; loan: Payment };

/** What is known of the loan that was just taken, and of the last payment. */
export function OrderPayments({ records: { payment, loan } }: { records: OrderRecords }) {
  return (
    <>
      <PaymentStatus payment={loan} />
      <PaymentStatus payment={payment} />
    </>
  );
}
