/**
 * What pays, and what tells of payments. No screen waits for it: it comes once the
 * screen is drawn, and before anything is paid.
 */
export async function bringPayment() {
  const [{ pay }, { PaymentState }, { SecondPaymentQuestion }, { OrderAmounts }] =
    await Promise.all([
      import('./late/pay.ts'),
      import('./late/payment-state.tsx'),
      import('./late/second-payment-question.tsx'),
      import('./late/order-amounts.tsx'),
    ]);
  return { pay, PaymentState, SecondPaymentQuestion, OrderAmounts };
}
