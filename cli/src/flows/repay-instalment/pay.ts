import { type Data, isOne } from '@brought/sdk';
import type { FlowContext } from '../engine/context.ts';
import { type InputOf, text } from '../engine/input.ts';
import { hundredthsIn, isBefore } from '../shared/display.ts';
import { type Plan, checkPaid, readPlan } from '../shared/plan.ts';
import { requestWallet, chooseWallet, paymentOf } from '../shared/wallet.ts';

/** Input of a payment of instalments. */
export const instalmentInput = {
  wallet: text('wallet to pay from (the one used last by default)'),
};

export type WalletInput = InputOf<typeof instalmentInput>;

/** Opens the plan and checks that its instalments are consistent. */
export async function openPlan(ctx: FlowContext): Promise<Plan> {
  const plan = await readPlan(ctx, 'read the plan');
  const { waiting, data } = plan;
  const numbers = numbersOf(waiting);
  const paid = numbersOf(data.repayPlanDetail.repayYetDetail);
  ctx.check('INS-07 INS-14 as many instalments wait as the plan says', {
    expected: data.repayPlanDetail.repayWaitCount,
    got: waiting.length,
    holds: waiting.length > 0 && data.repayPlanDetail.repayWaitCount === waiting.length,
  });
  ctx.check('INS-08 INS-17 they come in order, and the first can be ticked', {
    expected: { numbers: 'ascending, counted from 1', canClick: true },
    got: { numbers, paid, canClick: isOne(waiting[0]?.canClick) },
    holds:
      numbers.every((number, index) => number > (numbers[index - 1] ?? 0)) &&
      !paid.includes(0) &&
      isOne(waiting[0]?.canClick),
  });
  const days = waiting.map(({ dueTime }) => dueTime);
  ctx.check('INS-08 none is due before the one before it', {
    expected: 'the earliest first',
    got: days,
    holds: !days.some((day, index) => isBefore(day, days[index - 1])),
  });
  ctx.check('INS-26 all that waits can be paid', {
    expected: `at least ${plan.left}`,
    got: data.amountMax,
    holds: data.amountMax >= plan.left,
  });
  ctx.check('INS-26 the most that can be paid counts whole units, too', {
    expected: `less than a hundred times ${plan.left}`,
    got: data.amountMax,
    holds: data.amountMax < 100 * plan.left,
  });
  ctx.check('INS-27 the suggested minimum is not above the maximum', {
    expected: `0 to ${data.amountMax}`,
    got: data.amountMin,
    holds: data.amountMin >= 0 && data.amountMin <= data.amountMax,
  });
  const rows = [...waiting, ...data.repayPlanDetail.repayYetDetail].filter(isShownOtherwise);
  ctx.check('INS-08 displayAmount is the amount of each instalment', {
    expected: rows.map(({ totalAmount }) => totalAmount),
    got: rows.map(({ displayAmount }) => displayAmount),
    holds: rows.length === 0,
  });
  return plan;
}

/** The numbers of instalments; texts such as `1 of 6` are only shown. */
function numbersOf(rows: readonly { periodNo: string | number }[]): number[] {
  return rows
    .map(({ periodNo }) => String(periodNo))
    .filter((number) => /^\d+$/.test(number))
    .map(Number);
}

/** Whether the text for display is another amount; one that cannot be read proves nothing. */
function isShownOtherwise({
  totalAmount,
  displayAmount,
}: {
  totalAmount: string | number;
  displayAmount: string;
}): boolean {
  const shown = hundredthsIn(displayAmount);
  return typeof totalAmount === 'number' && shown !== undefined && shown !== totalAmount * 100;
}

/** Requests a payment of an amount, in whole units, from the wallet. */
export function pay(
  ctx: FlowContext,
  plan: Plan,
  input: WalletInput,
  amount: number,
): Promise<Data<'generateVcode'>> {
  const { wallet, account } = chooseWallet(ctx, plan.data, input.wallet);
  return requestWallet(ctx, 'ask the wallet for the money', {
    wallet,
    account,
    amount,
    isDelay: 0,
  });
}

/** Pays in the wallet; returns the plan afterwards, or undefined if it is unknown. */
export async function decide(
  ctx: FlowContext,
  plan: Plan,
  reply: Data<'generateVcode'>,
  amount: number,
): Promise<Plan | undefined> {
  const name = 'INS-19 INS-31 what is left of the order fell by what was paid';
  await ctx.decide('pay in the wallet', paymentOf(reply), 'paid');
  return checkPaid(ctx, name, plan, amount);
}
