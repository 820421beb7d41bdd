import { checkUnpaid } from '../shared/plan.ts';
import { chooseWallet, walletFields } from '../shared/wallet.ts';
import type { InstalmentCase } from './input.ts';
import { openPlan } from './pay.ts';

/** More than the most that can be paid is never taken (document 2, section 4.4). */
export const tooMuch: InstalmentCase = {
  summary: 'More than can be paid is refused, and nothing is taken.',
  needs: ['state'],
  run: async (ctx, wish) => {
    const plan = await openPlan(ctx);
    const chosen = chooseWallet(ctx, plan.data, wish.wallet);
    const fields = walletFields(ctx, { ...chosen, amount: plan.data.amountMax + 1, isDelay: 0 });
    await ctx.refused('ask the wallet for too much', 'generateVcode', fields, {
      check: 'INS-26 more than amountMax is refused',
    });
    await checkUnpaid(ctx, 'INS-14 INS-26 nothing was paid', plan);
  },
};
