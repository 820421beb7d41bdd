import { text, type MessageId } from '../lib/language.ts';
import { shownMoment } from '../session/formats.ts';
import { tappedAt, type Payment, type PaymentKind } from './payment.ts';

/** What a payment is for. */
export const purposes = {
  repayment: 'payment.repayment',
  rollover: 'payment.rollover',
  loan: 'payment.loanAmount',
} as const satisfies Record<PaymentKind, MessageId>;

/** What a payment is for, and what it is paid from, by which several are told apart. */
export function purposeOf({ kind, method }: Pick<Payment, 'kind' | 'method'>): string {
  const purpose = text(purposes[kind]);
  return kind === 'loan' || method === '' ? purpose : `${purpose} · ${method}`;
}

/** By what several payments of one amount are told apart: the method, and the time of the tap. */
export function nameByTime(payment: Payment): string {
  return [payment.method, shownMoment(tappedAt(payment))].filter(Boolean).join(' · ');
}
