import { flow } from '../engine/flow.ts';
import { orderSession, thePhone } from '../shared/the-order.ts';
import { cardCases } from './cases.ts';
import { cardInput, checkCharged, commit, confirmFields, openPayment } from './pay.ts';

/** Repays by a saved card, with the code that the bank sends (RPC-17). */
export const repayCard = flow(
  'repay.card',
  {
    summary: 'Repay by a saved card, with the code that the bank sends.',
    tags: ['repay', 'money'],
    input: cardInput,
    seed: 'due-today',
    session: [...orderSession, 'mobilePhone'],
    cases: cardCases,
  },
  async (ctx, input) => {
    const payment = await openPayment(ctx, input);
    const { recordId, needsCode } = await commit(ctx, 'pay', payment);
    if (needsCode) {
      const code = await ctx.smsCode(
        'read the code',
        thePhone(ctx),
        'RPC-17 an SMS with a code came',
      );
      await ctx.call('confirm the code', 'repaymentConfirm', confirmFields(ctx, recordId, code));
    }
    await checkCharged(ctx, payment);
  },
);
