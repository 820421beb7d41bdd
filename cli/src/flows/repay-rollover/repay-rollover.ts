import { flow } from '../engine/flow.ts';
import { checkRows } from '../shared/display.ts';
import { planToCompare } from '../shared/plan.ts';
import { orderSession } from '../shared/the-order.ts';
import { paymentOf } from '../shared/wallet.ts';
import { rolloverCases } from './cases.ts';
import { requestRollover, checkMoved, openRollover, rolloverInput } from './roll-over.ts';

/** Moves the due date for a fee (ROL-02). */
export const repayRollover = flow(
  'repay.rollover',
  {
    summary: 'Move the due date for a fee.',
    tags: ['repay', 'money'],
    input: rolloverInput,
    seed: 'due-today',
    session: [...orderSession, 'mobilePhone'],
    cases: rolloverCases,
  },
  async (ctx, input) => {
    const before = await planToCompare(ctx);
    const offer = await openRollover(ctx);
    const reply = await requestRollover(ctx, offer, input);
    await ctx.decide('pay the fee in the wallet', paymentOf(reply), 'paid');
    if (before === undefined) {
      ctx.check('ROL-02 ROL-10 every instalment that waits is due later', {
        needs: 'state',
        expected: 'later',
        got: undefined,
      });
      return;
    }
    const after = await checkMoved(ctx, before);
    const days = after.waiting.slice(0, 1).map(({ dueTime }) => dueTime);
    const name = 'ROL-04 ROL-10 the plan is the one that the offer showed';
    checkRows(ctx, name, offer.repayDetail, { amounts: [after.left * 100], days });
    ctx.check('ROL-10 the fee pays for time: what is left stays the same', {
      expected: before.left,
      got: after.left,
    });
  },
);
