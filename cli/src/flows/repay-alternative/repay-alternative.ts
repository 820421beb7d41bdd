import { isOne } from '@brought/sdk';
import type { FlowContext } from '../engine/context.ts';
import { flow, type FlowCase } from '../engine/flow.ts';
import { text, type InputOf } from '../engine/input.ts';
import { checkPaid, checkUnpaid, planToCompare, type Plan } from '../shared/plan.ts';
import { orderSession, theOrder } from '../shared/the-order.ts';

const alternativeInput = {
  amount: text('what to pay, in whole units (the first instalment by default)'),
};

type Requested = {
  before: Plan | undefined;
  units: number;
  url: string;
};

function amountOf(input: InputOf<typeof alternativeInput>, before: Plan | undefined): string {
  const [first] = before?.waiting ?? [];
  return input.amount ?? (first === undefined ? '' : String(first.totalAmount));
}

/** Fields of the alternative repayment (RPC-34). */
function fieldsOf(ctx: FlowContext, amount: string) {
  const { userId = '' } = ctx.session;
  return { userId, orderId: theOrder(ctx).orderId, amount };
}

/** Requests the page of the alternative (RPC-34, RPC-35). */
async function requestPage(
  ctx: FlowContext,
  input: InputOf<typeof alternativeInput>,
): Promise<Requested> {
  const before = await planToCompare(ctx);
  const { orderId } = theOrder(ctx);
  const { data: ways } = await ctx.call('read the ways to repay', 'repaymentWay', { orderId });
  ctx.check('RPC-03 RPC-08 the alternative is offered', {
    expected: true,
    got: isOne(ways.alipay),
  });
  const amount = amountOf(input, before);
  const { data } = await ctx.call('ask for its page', 'repaymentHuichao', fieldsOf(ctx, amount));
  ctx.check('RPC-35 the reply gives the page to pay on', {
    expected: 'an http address',
    got: data.url,
    holds: /^https?:\/\//.test(data.url),
  });
  return { before, units: amount === '' ? (before?.left ?? 0) : Number(amount), url: data.url };
}

const unpaid: FlowCase<typeof alternativeInput> = {
  summary: 'A payment that is given up on the page leaves the order as it was.',
  needs: ['state', 'wallet'],
  run: async (ctx, input) => {
    const { before, url } = await requestPage(ctx, input);
    await checkUnpaid(ctx, 'RPC-34 asking for the page pays nothing yet', before);
    await ctx.decide('give up on the page', url, 'unpaid');
    await checkUnpaid(ctx, 'RPC-35 INS-14 nothing was paid', before);
  },
};

const nothingOwed: FlowCase<typeof alternativeInput> = {
  summary: 'An order that is settled cannot be paid again.',
  needs: ['state', 'seed'],
  seed: 'paid-off',
  run: async (ctx, input) => {
    const fields = fieldsOf(ctx, input.amount ?? '');
    await ctx.refused('ask for the page', 'repaymentHuichao', fields, {
      check: 'RPC-34 a payment for a settled order is refused',
    });
  },
};

/** Repays by the alternative to cards. */
export const repayAlternative = flow(
  'repay.alternative',
  {
    summary: 'Repay by the alternative to cards, on a page of its own.',
    tags: ['repay', 'money'],
    input: alternativeInput,
    seed: 'due-today',
    session: [...orderSession, 'userId'],
    cases: { unpaid, 'nothing-owed': nothingOwed },
  },
  async (ctx, input) => {
    const { before, units, url } = await requestPage(ctx, input);
    const name = 'RPC-35 INS-14 what is left of the order fell by what was paid';
    await ctx.decide('pay on the page', url, 'paid');
    await checkPaid(ctx, name, before, units);
  },
);
