import { orderStatus } from '@brought/sdk/constants';
import type { OrderSummary } from '../../help/last-order.ts';
import { config } from '../../lib/config.ts';
import type { MessageId } from '../../lib/language.ts';
import { hundredthsIn } from '../../payment/order/amount-text.ts';
import { isWithdrawable } from '../../payment/order/order-status.ts';

/**
 * The progress of a loan: `done` steps, and `step` is the current one, until the money is paid out.
 */
export type Stage = { slot: string; done?: number; step?: MessageId; next: MessageId };

/**
 * The progress of a loan that is not to be repaid, and the next step, by its status. The waits are
 * those of the loan terms (LEG-20 LEG-21).
 */
export const stages: ReadonlyMap<string, Stage> = new Map([
  [
    String(orderStatus.inReview),
    { slot: 'inReview', done: 1, step: 'order.stepReview', next: 'order.nextReview' },
  ],
  [
    String(orderStatus.payingOut),
    { slot: 'payingOut', done: 2, step: 'order.stepPaying', next: 'order.nextPaying' },
  ],
  [
    String(orderStatus.withdrawable),
    { slot: 'withdrawable', done: 2, step: 'order.stepWithdraw', next: 'order.nextWithdraw' },
  ],
  [String(orderStatus.settled), { slot: 'settled', next: 'order.nextSettled' }],
]);

/** Whether a loan is not paid out yet. */
export const isUpcoming = (status: string | number): boolean =>
  stages.get(String(status))?.done !== undefined;

/** Whether nobody but the lender has anything to do about a loan now. */
export const isWaitedFor = (status: string | number): boolean =>
  isUpcoming(status) && !isWithdrawable(status);

/**
 * The amount of a loan that is not paid out yet: the first row that is an amount, under the
 * server's own name for it.
 */
export function leadOf({ status, rows }: OrderSummary): OrderSummary['rows'][number] | undefined {
  if (!isUpcoming(status)) return undefined;
  return rows.find(
    ({ value }) => value.includes(config.currency) && hundredthsIn(value) !== undefined,
  );
}

/** The contents of `OrderLead`'s slots; parts that do not belong to the status are removed. */
export function leadSlots(summary: OrderSummary): Record<string, string> {
  const { title = '', value = '' } = leadOf(summary) ?? {};
  const others = [...stages].filter(([status]) => status !== summary.status);
  return {
    leadTitle: title,
    amount: value,
    ...Object.fromEntries(others.map(([, { slot }]) => [slot, ''])),
  };
}
