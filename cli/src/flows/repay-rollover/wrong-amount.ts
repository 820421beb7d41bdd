import { readPlan } from '../shared/plan.ts';
import { chooseWallet, walletFields } from '../shared/wallet.ts';
import type { RolloverCase } from './input.ts';
import { openRollover } from './roll-over.ts';

/** A rollover is paid with its price, not with another amount (document 2, section 4.4). */
export const wrongAmount: RolloverCase = {
  summary: 'A rollover is not sold for another amount than its price.',
  needs: ['state'],
  run: async (ctx, wish) => {
    const before = await readPlan(ctx, 'read the plan before');
    const offer = await openRollover(ctx);
    const chosen = chooseWallet(ctx, offer, wish.wallet);
    for (const amount of [offer.delayShouldPayAmount - 1, offer.delayShouldPayAmount + 1]) {
      const fields = walletFields(ctx, { ...chosen, amount, isDelay: 1 });
      await ctx.refused(`offer ${amount}`, 'generateVcode', fields, {
        check: `ROL-12 ROL-15 ${amount} is refused`,
      });
    }
    const after = await readPlan(ctx, 'read the plan after');
    ctx.check('ROL-10 the due dates stay', {
      expected: before.waiting.map(({ dueTime }) => dueTime),
      got: after.waiting.map(({ dueTime }) => dueTime),
    });
  },
};
