import { flow } from '../engine/flow.ts';
import { allOfThem } from './all.ts';
import { instalmentInput } from './input.ts';
import { part } from './part.ts';
import { decide, openPlan, pay } from './pay.ts';
import { tooMuch } from './too-much.ts';
import { two } from './two.ts';
import { unpaid } from './unpaid.ts';
import { orderSession } from '../shared/the-order.ts';

/** Pays the next instalment from a wallet (document 2, sections 2.4 and 4.4). */
export const repayInstalment = flow(
  'repay.instalment',
  {
    summary: 'Pay the next instalment from a wallet.',
    tags: ['repay', 'money'],
    input: instalmentInput,
    seed: 'instalments-6',
    session: [...orderSession, 'mobilePhone'],
    cases: { two, all: allOfThem, part, 'too-much': tooMuch, unpaid },
  },
  async (ctx, wish) => {
    const plan = await openPlan(ctx);
    const [first] = plan.waiting;
    const reply = await pay(ctx, plan, wish, first?.totalAmount ?? 0);
    const after = await decide(ctx, plan, reply, first?.totalAmount ?? 0);
    if (!after) return;
    ctx.check('INS-14 the instalment waits no longer', {
      expected: plan.waiting.slice(1).map(({ periodNo }) => periodNo),
      got: after.waiting.map(({ periodNo }) => periodNo),
    });
    ctx.check('INS-15 it is among the paid ones', { expected: plan.paid + 1, got: after.paid });
  },
);
