/** The code of the payment room that a tab runs: all of it but React, texts and the SDK client. */
export { askAndSend } from '../../src/payment/ask.ts';
export { borrowerOf, identityOf, subjectOf } from '../../src/payment/identity.ts';
export {
  dispatch,
  forgetEnded,
  loadPayments,
  orderPayments,
  setOrderPayments,
  subscribeToPayments,
} from '../../src/payment/store/payment-store.ts';
export { hasStoredPayment } from '../../src/payment/store/record-storage.ts';
export { resend } from '../../src/payment/resend.ts';
export { send } from '../../src/payment/send.ts';
export { hasPaymentsStored } from '../../src/payment/store/stored-payments.ts';
