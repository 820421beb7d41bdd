import type { MessageId } from '../../lib/language.ts';
import type { PaymentKind } from '../machine/payment.ts';

/** The title of a payment that has arrived, by what it was for. */
export const doneTitle: Record<PaymentKind, MessageId> = {
  repayment: 'payment.done',
  rollover: 'payment.rolloverDone',
  loan: 'payment.loanDone',
};
