import type { Data } from '@brought/sdk';
import type { FlowContext } from '../engine/context.ts';
import { CheckFailed } from '../engine/failure.ts';
import { theOrder } from './the-order.ts';

type Instalment = Data<'installmentPlan'>['repayPlanDetail']['repayWaitDetail'][number];

/** The plan of an order, with what is left of it. */
export type Plan = {
  data: Data<'installmentPlan'>;
  /** Instalments that wait to be paid, the earliest first. */
  waiting: (Instalment & { totalAmount: number })[];
  /** How many are paid. */
  paid: number;
  /** The amount left to pay, in whole units. */
  left: number;
};

/**
 * Reads the plan of the session's order (INS-04).
 *
 * @throws CheckFailed where an amount is a text, which nobody can sum or pay.
 */
export async function readPlan(ctx: FlowContext, step: string): Promise<Plan> {
  const { data } = await ctx.call(step, 'installmentPlan', theOrder(ctx));
  const { repayWaitDetail, repayYetDetail } = data.repayPlanDetail;
  const waiting = repayWaitDetail.map(counted);
  const left = waiting.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
  return { data, waiting, paid: repayYetDetail.length, left };
}

function counted(instalment: Instalment): Plan['waiting'][number] {
  const { totalAmount } = instalment;
  if (typeof totalAmount === 'number') return { ...instalment, totalAmount };
  throw new CheckFailed('INS-19 an instalment has an amount to sum', 'an integer', totalAmount);
}

/** Reads the plan, if reading it again later can show a difference. */
export async function planToCompare(ctx: FlowContext): Promise<Plan | undefined> {
  return ctx.can('state') ? readPlan(ctx, 'read the plan before') : undefined;
}

/**
 * Checks that what is left of the order fell by exactly the amount paid.
 *
 * @param name Name of the check, which begins with the id of the requirement.
 * @param units What was paid, in whole units.
 */
export async function checkPaid(
  ctx: FlowContext,
  name: string,
  before: Plan | undefined,
  units: number,
): Promise<Plan | undefined> {
  if (!before) {
    ctx.check(name, { needs: 'state', expected: units, got: undefined });
    return undefined;
  }
  const after = await readPlan(ctx, 'read the plan after');
  ctx.check(name, { expected: `${before.left - units} left`, got: `${after.left} left` });
  return after;
}

/** Checks that nothing was paid. */
export async function checkUnpaid(
  ctx: FlowContext,
  name: string,
  before: Plan | undefined,
): Promise<void> {
  await checkPaid(ctx, name, before, 0);
}
