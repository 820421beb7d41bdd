import type { InstalmentCase } from './input.ts';
import { decide, openPlan, pay } from './pay.ts';

/** An edited amount is taken as it is, however small (document 2, sections 2.4 and 4.4). */
export const part: InstalmentCase = {
  summary: 'Less than the next instalment is paid; exactly that is taken off.',
  needs: ['state', 'wallet', 'seed'],
  run: async (ctx, wish) => {
    const plan = await openPlan(ctx);
    const amount = Math.floor((plan.waiting[0]?.totalAmount ?? 0) / 2);
    const after = await decide(ctx, plan, await pay(ctx, plan, wish, amount), amount);
    ctx.check('INS-24 INS-28 the instalment waits with the rest of it', {
      expected: { waiting: plan.waiting.length, paid: plan.paid },
      got: { waiting: after?.waiting.length, paid: after?.paid },
    });
  },
};
