import { text, type MessageId } from '../../lib/language.ts';
import { shownMoment, shownTime } from '../../session/formats.ts';
import { daysUntil } from '../order/due-days.ts';
import { tappedAt, type Payment, type PaymentKind } from '../machine/payment.ts';

/** What a payment is for. */
export const purposes = {
  repayment: 'payment.repayment',
  rollover: 'payment.rollover',
  loan: 'payment.loanAmount',
} as const satisfies Record<PaymentKind, MessageId>;

/** What a payment is for, and what it is paid from, by which several are told apart. */
export function purposeOf({ kind, method }: Pick<Payment, 'kind' | 'method'>): string {
  const purpose = text(purposes[kind]);
  return kind === 'loan' ? purpose : dotted(purpose, method);
}

/** By what a payment is told apart from the others of `all`: when it was tapped, and the method. */
export function nameByTime(payment: Payment, all: readonly Payment[]): string {
  return dotted(timeOf(payment, all), payment.method);
}

/**
 * When a payment was tapped: the time of day if that was today, with seconds if another of `all`
 * was tapped in the same minute.
 */
export function timeOf(payment: Payment, all: readonly Payment[]): string {
  const at = tappedAt(payment);
  if (daysUntil(at) !== 0) return shownMoment(at);
  const minute = shownTime(at);
  const isTwice = all.some((one) => one.id !== payment.id && shownTime(tappedAt(one)) === minute);
  return isTwice ? shownTime(at, { seconds: true }) : minute;
}

/** Both texts, or the one that is not empty; a line never begins with the dot. */
const dotted = (...texts: readonly string[]): string => texts.filter(Boolean).join('\u00A0· ');
