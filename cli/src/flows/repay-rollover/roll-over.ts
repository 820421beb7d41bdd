import { orderStatus } from '@brought/sdk/constants';
import { type Data, formatDate, isOne } from '@brought/sdk';
import type { FlowContext } from '../engine/context.ts';
import { text } from '../engine/input.ts';
import { checkRows } from '../shared/display.ts';
import { type Plan, readPlan } from '../shared/plan.ts';
import { readStatus } from '../shared/status.ts';
import { theOrder } from '../shared/the-order.ts';
import { requestWallet, chooseWallet } from '../shared/wallet.ts';

/** Input of a rollover. */
export const rolloverInput = {
  wallet: text('wallet to pay from (the one used last by default)'),
};

/** Opens the rollover, and checks that it shows its cost. */
export async function openRollover(ctx: FlowContext): Promise<Data<'delayDetail'>> {
  const { data: order } = await readStatus(ctx, 'read the order');
  ctx.check('ORD-19 ORD-20 the order can be rolled over', {
    expected: { isDelay: true, status: [orderStatus.due, orderStatus.overdue] },
    got: { isDelay: isOne(order.isDelay), status: order.orderStatus },
    holds:
      isOne(order.isDelay) &&
      [orderStatus.due, orderStatus.overdue].some((each) => each === Number(order.orderStatus)),
  });
  const { data } = await ctx.call('read what it costs', 'delayDetail', theOrder(ctx));
  ctx.check('ROL-05 the rollover costs something', {
    expected: 'more than 0',
    got: data.delayShouldPayAmount,
    holds: data.delayShouldPayAmount > 0,
  });
  ctx.check('ROL-04 ROL-06 ROL-10 costs and new plan come row by row', {
    expected: 'rows of text and value',
    got: { detail: data.detail, repayDetail: data.repayDetail },
    holds: data.detail.length > 0 && data.repayDetail.length > 0,
  });
  const name = 'ROL-05 ROL-06 no row shows the fee in another unit';
  checkRows(ctx, name, data.detail, { amounts: [data.delayShouldPayAmount * 100], days: [] });
  return data;
}

/** Requests the price of a rollover from the wallet: isDelay 1. */
export function requestRollover(
  ctx: FlowContext,
  offer: Data<'delayDetail'>,
  input: { wallet: string | undefined },
): Promise<Data<'generateVcode'>> {
  const chosen = chooseWallet(ctx, offer, input.wallet);
  const amount = offer.delayShouldPayAmount;
  return requestWallet(ctx, 'ask the wallet for the fee', { ...chosen, amount, isDelay: 1 });
}

/** Checks that all waiting instalments are due later, and that the order is no longer overdue. */
export async function checkMoved(ctx: FlowContext, before: Plan): Promise<Plan> {
  const after = await readPlan(ctx, 'read the plan after');
  const due = ({ waiting }: Plan): number[] =>
    waiting.map(({ dueTime }) => Date.parse(formatDate(dueTime)));
  const dates = {
    before: before.waiting.map(({ dueTime }) => dueTime),
    after: after.waiting.map(({ dueTime }) => dueTime),
  };
  ctx.check('ROL-02 ROL-10 every instalment that waits is due later', {
    expected: `as many as before, each later than ${dates.before.join(', ')}`,
    got: dates.after,
    holds:
      after.waiting.length === before.waiting.length &&
      due(after).every((moment, index) => moment > (due(before)[index] ?? Infinity)),
  });
  const { data } = await readStatus(ctx, 'read the order after');
  ctx.check('ORD-12 ORD-19 the order is neither due nor overdue', {
    expected: orderStatus.running,
    got: Number(data.orderStatus),
  });
  return after;
}
