import type { InstalmentCase } from './input.ts';
import { decide, openPlan, pay } from './pay.ts';

/** Ticking the second instalment pays the first with it (document 2, section 4.4). */
export const two: InstalmentCase = {
  summary: 'The second instalment is paid together with the first.',
  needs: ['state', 'wallet', 'seed'],
  run: async (ctx, wish) => {
    const plan = await openPlan(ctx);
    const amount = plan.waiting.slice(0, 2).reduce((sum, each) => sum + each.totalAmount, 0);
    const after = await decide(ctx, plan, await pay(ctx, plan, wish, amount), amount);
    ctx.check('INS-18 both wait no longer', {
      expected: plan.waiting.slice(2).map(({ periodNo }) => periodNo),
      got: after?.waiting.map(({ periodNo }) => periodNo),
    });
  },
};
