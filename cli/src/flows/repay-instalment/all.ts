import { orderStatus, readStatus } from '../shared/status.ts';
import type { InstalmentCase } from './input.ts';
import { decide, openPlan, pay } from './pay.ts';

/** Paying all that waits settles the order (document 2, sections 2.4 and 4.2). */
export const allOfThem: InstalmentCase = {
  summary: 'All instalments are paid at a time; the order is settled.',
  needs: ['state', 'wallet', 'seed'],
  run: async (ctx, wish) => {
    const plan = await openPlan(ctx);
    const after = await decide(ctx, plan, await pay(ctx, plan, wish, plan.left), plan.left);
    ctx.check('INS-21 nothing waits any more', { expected: [], got: after?.waiting });
    const { data } = await readStatus(ctx, 'read the order');
    ctx.check('ORD-12 ORD-24 the order is settled', {
      expected: orderStatus.settled,
      got: Number(data.orderStatus),
    });
  },
};
