import { readPlan } from '../shared/plan.ts';
import { paymentOf } from '../shared/wallet.ts';
import type { RolloverCase } from './input.ts';
import { askForRollover, openRollover } from './roll-over.ts';

/** A fee that is not paid moves nothing (document 2, section 4.4). */
export const unpaid: RolloverCase = {
  summary: 'A rollover that is given up in the wallet moves nothing.',
  needs: ['state', 'wallet'],
  run: async (ctx, wish) => {
    const before = await readPlan(ctx, 'read the plan before');
    const reply = await askForRollover(ctx, await openRollover(ctx), wish);
    await ctx.decide('give up in the wallet', paymentOf(reply), 'unpaid');
    const after = await readPlan(ctx, 'read the plan after');
    ctx.check('ROL-10 the plan is as it was', {
      expected: before.waiting.map(({ dueTime, totalAmount }) => ({ dueTime, totalAmount })),
      got: after.waiting.map(({ dueTime, totalAmount }) => ({ dueTime, totalAmount })),
    });
  },
};
