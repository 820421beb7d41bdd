import type { MessageId } from '../lib/language.ts';
import type { PaymentKind } from './payment.ts';

/** What a payment that has arrived is called, by what it was for. */
export const doneTitle: Record<PaymentKind, MessageId> = {
  repayment: 'payment.done',
  rollover: 'payment.rolloverDone',
  loan: 'payment.loanDone',
};
