import { PaymentCheck } from '../../payment/payment-check.tsx';
import type { Written } from '../../payment/use-record.ts';

/** What stands written down about an order: payments of it, and loans of its product. */
export type OrderRecords = { payment: Written; loan: Written };

/** What is known of the loan that was just taken, and of the last payment. */
export function OrderPayments({ records: { payment, loan } }: { records: OrderRecords }) {
  return (
    <>
      <PaymentCheck payment={loan} />
      <PaymentCheck payment={payment} />
    </>
  );
}
