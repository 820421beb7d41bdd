import { readPlan } from '../shared/plan.ts';
import { paymentOf } from '../shared/wallet.ts';
import type { RolloverCase } from './input.ts';
import { askForRollover, checkMoved, openRollover } from './roll-over.ts';

/** An order that becomes overdue costs more to roll over, by its penalties (document 2, sections 2.5 and 9). */
export const overdue: RolloverCase = {
  summary: 'Five days late, the rollover costs the penalties, too, and settles them.',
  needs: ['state', 'clock', 'wallet', 'seed'],
  run: async (ctx, wish) => {
    const inTime = await readPlan(ctx, 'read the plan in time');
    const early = await openRollover(ctx);
    await ctx.advance('wait five days', '5d');
    const late = await readPlan(ctx, 'read the plan five days late');
    const penalties = late.left - inTime.left;
    const offer = await openRollover(ctx);
    ctx.check('LEG-25 ROL-05 the penalties are part of the cost', {
      expected: early.delayShouldPayAmount + penalties,
      got: offer.delayShouldPayAmount,
      holds: penalties > 0 && offer.delayShouldPayAmount === early.delayShouldPayAmount + penalties,
    });
    const reply = await askForRollover(ctx, offer, wish);
    await ctx.decide('pay the fee in the wallet', paymentOf(reply), 'paid');
    const after = await checkMoved(ctx, late);
    ctx.check('ROL-10 the penalties are paid', { expected: inTime.left, got: after.left });
  },
};
