import { bringTexts } from '../lib/language.ts';

/**
 * What pays, and what tells of payments, with its texts. No screen waits for it: it comes once the
 * screen is drawn, and before anything is paid.
 */
export async function bringPayment() {
  const [{ pay }, { PaymentState }, { SecondPaymentQuestion }] = await Promise.all([
    import('./late/pay.ts'),
    import('./late/payment-state.tsx'),
    import('./late/second-payment-question.tsx'),
    bringTexts(['payment']),
  ]);
  return { pay, PaymentState, SecondPaymentQuestion };
}
