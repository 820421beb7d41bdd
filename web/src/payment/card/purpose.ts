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
 * When a payment was tapped: the time of day if that was today; and which of those it was, if `all`
 * has others of the same minute and method that were not given up.
 */
export function timeOf(payment: Payment, all: readonly Payment[]): string {
  const at = tappedAt(payment);
  return numbered(daysUntil(at) === 0 ? shownTime(at) : shownMoment(at), payment, all);
}

/** A time, and which of the payments alike it was, if there are others. */
export function numbered(time: string, payment: Payment, all: readonly Payment[]): string {
  const alike = all.filter(
    (one) =>
      one.id !== payment.id &&
      !one.dismissed &&
      one.method === payment.method &&
      minuteOf(one) === minuteOf(payment),
  );
  if (alike.length === 0) return time;
  // As in the machine: a clock may have been set between two taps.
  const earlier = alike.filter(({ id }) => payment.tappedBeside?.includes(id));
  return text('payment.nthAt', { time, n: String(earlier.length + 1) });
}

const minuteOf = (payment: Payment): number => Math.floor(tappedAt(payment) / 60_000);

/** Both texts, or the one that is not empty; a line never begins with the dot. */
const dotted = (...texts: readonly string[]): string => texts.filter(Boolean).join('\u00A0· ');
