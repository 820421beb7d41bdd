import { orderStatus } from '@brought/sdk/constants';
import type { FlowCase } from '../engine/flow.ts';
import { checkUnpaid } from '../shared/plan.ts';
import { readStatus } from '../shared/status.ts';
import { chooseWallet, paymentOf, walletFields } from '../shared/wallet.ts';
import { decide, type instalmentInput, openPlan, pay } from './pay.ts';

type InstalmentCase = FlowCase<typeof instalmentInput>;

/** Ticking the second instalment pays the first with it (INS-18). */
const two: InstalmentCase = {
  summary: 'The second instalment is paid together with the first.',
  needs: ['state', 'wallet', 'seed'],
  run: async (ctx, input) => {
    const plan = await openPlan(ctx);
    const amount = plan.waiting.slice(0, 2).reduce((sum, each) => sum + each.totalAmount, 0);
    const after = await decide(ctx, plan, await pay(ctx, plan, input, amount), amount);
    ctx.check('INS-18 both wait no longer', {
      expected: plan.waiting.slice(2).map(({ periodNo }) => periodNo),
      got: after?.waiting.map(({ periodNo }) => periodNo),
    });
  },
};

/** Paying all waiting instalments settles the order (ORD-24). */
const allOfThem: InstalmentCase = {
  summary: 'All instalments are paid at a time; the order is settled.',
  needs: ['state', 'wallet', 'seed'],
  run: async (ctx, input) => {
    const plan = await openPlan(ctx);
    const after = await decide(ctx, plan, await pay(ctx, plan, input, plan.left), plan.left);
    ctx.check('INS-21 nothing waits any more', { expected: [], got: after?.waiting });
    ctx.check('INS-21 the plan counts none that waits', {
      expected: 0,
      got: after?.data.repayPlanDetail.repayWaitCount,
    });
    const { data } = await readStatus(ctx, 'read the order');
    ctx.check('ORD-12 ORD-24 the order is settled', {
      expected: orderStatus.settled,
      got: Number(data.orderStatus),
    });
  },
};

/** An edited amount is accepted, however small (INS-24, INS-28). */
const part: InstalmentCase = {
  summary: 'Less than the next instalment is paid; exactly that is taken off.',
  needs: ['state', 'wallet', 'seed'],
  run: async (ctx, input) => {
    const plan = await openPlan(ctx);
    const amount = Math.floor((plan.waiting[0]?.totalAmount ?? 0) / 2);
    const after = await decide(ctx, plan, await pay(ctx, plan, input, amount), amount);
    ctx.check('INS-24 INS-28 the instalment waits with the rest of it', {
      expected: { waiting: plan.waiting.length, paid: plan.paid },
      got: { waiting: after?.waiting.length, paid: after?.paid },
    });
  },
};

/** A higher amount is reduced to the maximum, which is accepted; none above it is (INS-26). */
const aboveTheMost: InstalmentCase = {
  summary: 'The most that can be paid is accepted, more is refused, and nothing is taken yet.',
  needs: ['state'],
  run: async (ctx, input) => {
    const plan = await openPlan(ctx);
    const chosen = chooseWallet(ctx, plan.data, input.wallet);
    const payment = { ...chosen, isDelay: 0 } as const;
    const { amountMax } = plan.data;
    const most = walletFields(ctx, { ...payment, amount: amountMax });
    const answer = await ctx.attempt('ask the wallet for the most', 'generateVcode', most);
    ctx.check('INS-26 amountMax itself is accepted', {
      expected: 'a success',
      got: answer.accepted ? answer.reply.code : `${answer.code} ${answer.serverMessage}`,
      holds: answer.accepted,
    });
    const tooMuch = walletFields(ctx, { ...payment, amount: amountMax + 1 });
    await ctx.refused('ask the wallet for too much', 'generateVcode', tooMuch, {
      check: 'INS-26 more than amountMax is refused',
    });
    await checkUnpaid(ctx, 'INS-14 INS-26 nothing was paid', plan);
  },
};

/** A payment cancelled in the wallet does not count, however often the borrower returns to it. */
const unpaid: InstalmentCase = {
  summary: 'A payment that is given up in the wallet leaves the plan as it was.',
  needs: ['state', 'wallet'],
  run: async (ctx, input) => {
    const plan = await openPlan(ctx);
    const reply = await pay(ctx, plan, input, plan.waiting[0]?.totalAmount ?? 0);
    await checkUnpaid(ctx, 'INS-31 asking the wallet pays nothing yet', plan);
    await ctx.decide('give up in the wallet', paymentOf(reply), 'unpaid');
    await ctx.decide('come back and pay after all', paymentOf(reply), 'paid');
    await checkUnpaid(ctx, 'INS-14 INS-35 nothing was paid', plan);
  },
};

/** The cases of the flow, by the names that `--case` takes. */
export const instalmentCases = {
  two,
  'all-left': allOfThem,
  part,
  'too-much': aboveTheMost,
  unpaid,
} satisfies Record<string, InstalmentCase>;
