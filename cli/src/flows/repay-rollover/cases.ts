import { isOne } from '@brought/sdk';
import type { FlowCase } from '../engine/flow.ts';
import { readPlan } from '../shared/plan.ts';
import { readStatus } from '../shared/status.ts';
import { theOrder } from '../shared/the-order.ts';
import { chooseWallet, paymentOf, walletFields } from '../shared/wallet.ts';
import { requestRollover, checkMoved, openRollover, type rolloverInput } from './roll-over.ts';

type RolloverCase = FlowCase<typeof rolloverInput>;

/** An order that becomes overdue costs more to roll over, by its penalties (LEG-25, ROL-05). */
const overdue: RolloverCase = {
  summary: 'Five days late, the rollover costs the penalties, too, and settles them.',
  needs: ['state', 'clock', 'wallet', 'seed'],
  run: async (ctx, input) => {
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
    const reply = await requestRollover(ctx, offer, input);
    await ctx.decide('pay the fee in the wallet', paymentOf(reply), 'paid');
    const after = await checkMoved(ctx, late);
    ctx.check('ROL-10 the penalties are paid', { expected: inTime.left, got: after.left });
  },
};

/** An order that is not due has no rollover (ORD-22, ORD-23). */
const notOffered: RolloverCase = {
  summary: 'An order that is not due yet cannot be rolled over.',
  needs: ['state', 'seed'],
  seed: 'running',
  run: async (ctx) => {
    const { data } = await readStatus(ctx, 'read the order');
    ctx.check('ORD-22 ORD-23 no rollover is offered', {
      expected: false,
      got: isOne(data.isDelay),
    });
    await ctx.refused('ask what it costs', 'delayDetail', theOrder(ctx), {
      check: 'ROL-02 a rollover that is not offered is refused',
    });
  },
};

/** A rollover is paid with its price, not with another amount (ROL-12, ROL-15). */
const wrongAmount: RolloverCase = {
  summary: 'A rollover is not sold for another amount than its price.',
  needs: ['state'],
  run: async (ctx, input) => {
    const before = await readPlan(ctx, 'read the plan before');
    const offer = await openRollover(ctx);
    const chosen = chooseWallet(ctx, offer, input.wallet);
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

/** A fee that is not paid moves nothing (ROL-10). */
const unpaid: RolloverCase = {
  summary: 'A rollover that is given up in the wallet moves nothing.',
  needs: ['state', 'wallet'],
  run: async (ctx, input) => {
    const before = await readPlan(ctx, 'read the plan before');
    const reply = await requestRollover(ctx, await openRollover(ctx), input);
    await ctx.decide('give up in the wallet', paymentOf(reply), 'unpaid');
    const after = await readPlan(ctx, 'read the plan after');
    ctx.check('ROL-10 the plan is as it was', {
      expected: before.waiting.map(({ dueTime, totalAmount }) => ({ dueTime, totalAmount })),
      got: after.waiting.map(({ dueTime, totalAmount }) => ({ dueTime, totalAmount })),
    });
  },
};

/** The cases of the flow, by the names that `--case` takes. */
export const rolloverCases = {
  overdue,
  'not-offered': notOffered,
  'wrong-amount': wrongAmount,
  unpaid,
} satisfies Record<string, RolloverCase>;
