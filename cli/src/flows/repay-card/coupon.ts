import { readPlan } from '../shared/plan.ts';
import type { CardCase } from './input.ts';
import { commit, commitFields, openPayment, unitsOf } from './pay.ts';

/** A coupon takes its value off the order on top of what is charged, once (document 2, sections 4.1 and 7). */
export const coupon: CardCase = {
  summary: 'A coupon takes its value off the order on top of what is charged, once.',
  needs: ['state', 'seed'],
  seed: 'coupon',
  session: ['couponId'],
  run: async (ctx, wish) => {
    const payment = await openPayment(ctx, wish, (cards) => cards.at(-1));
    await commit(ctx, 'pay with the coupon', payment);
    const { left } = await readPlan(ctx, 'read the plan after');
    const expected = (payment.before?.left ?? 0) - unitsOf(payment);
    ctx.check('RPC-14 the coupon pays a part of its own', {
      expected: `less than ${expected} left`,
      got: `${left} left`,
      holds: left < expected,
    });
    const again = commitFields(ctx, payment, 0);
    await ctx.refused('pay with the same coupon', 'repaymentCommit', again, {
      check: 'RPC-14 a coupon that was used is refused',
    });
  },
};
