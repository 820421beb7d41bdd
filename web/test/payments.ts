import type { Payment } from '../src/payment/machine/payment.ts';
import type { Snapshot } from '../src/payment/order/snapshot.ts';

/** When the payments of a test are tapped, in milliseconds. */
export const TAP = Date.UTC(2026, 10, 21, 10);

/** A payment of 20.000 of order L100, with the changes that a test needs. */
export function payment(parts: Partial<Payment> = {}): Payment {
  return {
    id: 'one',
    revision: 0,
    state: 'unknown',
    kind: 'repayment',
    operationId: 'repaymentCommit',
    orderId: 'L100',
    productId: '42',
    borrower: 'digest',
    amount: 'TZS 20.000,00',
    method: 'CRDB Bank',
    coupon: '',
    reference: '',
    at: TAP,
    since: TAP,
    endedAt: 0,
    dismissed: false,
    before: orderOf(),
    balance: '',
    nextDate: '',
    ...parts,
  };
}

/** An order of 58.000 as rows; `plan` are the amounts that wait and the paid ones, in units. */
export function orderOf({
  status = '174',
  rows = { 'Total to repay': 'TZS 58.000,00' },
  plan,
}: {
  status?: string;
  rows?: Readonly<Record<string, string>>;
  plan?: { waiting: readonly number[]; paid?: readonly number[]; due?: string };
} = {}): Snapshot {
  const { waiting = [], paid = [], due = '2026-12-01' } = plan ?? {};
  const instalment = (no: number, units: number) => ({
    no: String(no),
    hundredths: units * 100,
    due,
  });
  return {
    at: TAP,
    order: {
      status,
      statusText: `Status ${status}`,
      rows: Object.entries(rows).map(([text, value]) => ({ text, value })),
    },
    plan: plan
      ? {
          paid: paid.map((units, index) => instalment(index + 1, units)),
          waiting: waiting.map((units, index) => instalment(paid.length + index + 1, units)),
        }
      : null,
    balance: '',
    nextDate: '',
  };
}
