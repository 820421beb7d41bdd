import { text, type MessageId } from '../lib/language.ts';
import type { Payment, PaymentKind } from './payment.ts';

const purposes = {
  repayment: 'payment.repayment',
  rollover: 'payment.rollover',
  loan: 'payment.loanAmount',
} as const satisfies Record<PaymentKind, MessageId>;

/** What a payment is for, and what it is paid from, by which several are told apart. */
export function purposeOf({ kind, method }: Pick<Payment, 'kind' | 'method'>): string {
  const purpose = text(purposes[kind]);
  return kind === 'loan' || method === '' ? purpose : `${purpose} · ${method}`;
}
