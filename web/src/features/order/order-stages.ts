import { orderStatus } from '@brought/sdk/constants';
import type { OrderSummary } from '../../help/last-order.ts';
import { config } from '../../lib/config.ts';
import type { MessageId } from '../../lib/language.ts';
import { hundredthsIn } from '../../payment/amount-text.ts';

/** Where a loan is; `done` of its steps, and `step` under way, until its money is there. */
export type Stage = { slot: string; done?: number; step?: MessageId; next: MessageId };

/**
 * Where a loan is that is not to be repaid, and what comes next, by its status. The waits are those
 * of the loan terms (LEG-20 LEG-21).
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

/** Whether the money of a loan is still to come, so that there is nothing to do but wait. */
export const isToCome = (status: string | number): boolean =>
  stages.get(String(status))?.done !== undefined;

/**
 * The amount of a loan whose money is still to come: the first row that is one, under the name that
 * the server gives it.
 */
export function leadOf({ status, rows }: OrderSummary): OrderSummary['rows'][number] | undefined {
  if (!isToCome(status)) return undefined;
  return rows.find(
    ({ value }) => value.includes(config.currency) && hundredthsIn(value) !== undefined,
  );
}

/** What goes into the slots of `OrderLead`; what does not belong to the status goes. */
export function leadSlots(summary: OrderSummary): Record<string, string> {
  const { title = '', value = '' } = leadOf(summary) ?? {};
  const others = [...stages].filter(([status]) => status !== summary.status);
  return {
    leadTitle: title,
    amount: value,
    ...Object.fromEntries(others.map(([, { slot }]) => [slot, ''])),
  };
}
