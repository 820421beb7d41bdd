import { checkUnpaid } from '../shared/plan.ts';
import { paymentOf } from '../shared/wallet.ts';
import type { InstalmentCase } from './input.ts';
import { openPlan, pay } from './pay.ts';

/** A payment that is given up in the wallet is none, however often one comes back to it. */
export const unpaid: InstalmentCase = {
  summary: 'A payment that is given up in the wallet leaves the plan as it was.',
  needs: ['state', 'wallet'],
  run: async (ctx, wish) => {
    const plan = await openPlan(ctx);
    const reply = await pay(ctx, plan, wish, plan.waiting[0]?.totalAmount ?? 0);
    await checkUnpaid(ctx, 'INS-31 asking the wallet pays nothing yet', plan);
    await ctx.decide('give up in the wallet', paymentOf(reply), 'unpaid');
    await ctx.decide('come back and pay after all', paymentOf(reply), 'paid');
    await checkUnpaid(ctx, 'INS-14 INS-35 nothing was paid', plan);
  },
};
