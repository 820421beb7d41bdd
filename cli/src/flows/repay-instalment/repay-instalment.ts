import { flow } from '../engine/flow.ts';
import { orderSession } from '../shared/the-order.ts';
import { instalmentCases } from './cases.ts';
import { decide, instalmentInput, openPlan, pay } from './pay.ts';

/** Pays the next instalment from a wallet. */
export const repayInstalment = flow(
  'repay.instalment',
  {
    summary: 'Pay the next instalment from a wallet.',
    tags: ['repay', 'money'],
    input: instalmentInput,
    seed: 'instalments-6',
    session: [...orderSession, 'mobilePhone'],
    cases: instalmentCases,
  },
  async (ctx, input) => {
    const plan = await openPlan(ctx);
    const [first] = plan.waiting;
    const reply = await pay(ctx, plan, input, first?.totalAmount ?? 0);
    const after = await decide(ctx, plan, reply, first?.totalAmount ?? 0);
    if (!after) return;
    ctx.check('INS-14 the instalment waits no longer', {
      expected: plan.waiting.slice(1).map(({ periodNo }) => periodNo),
      got: after.waiting.map(({ periodNo }) => periodNo),
    });
    ctx.check('INS-15 it is among the paid ones', { expected: plan.paid + 1, got: after.paid });
  },
);
