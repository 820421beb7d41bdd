import * as codes from '@brought/sdk/codes';
import type { CardCase } from './input.ts';
import { checkCharged, commitWithCode, confirmFields, openPayment } from './pay.ts';

/** A payment that is confirmed twice is charged once (document 2, section 8). */
export const doubleSubmit: CardCase = {
  summary: 'A payment that is confirmed twice at a time, and once more, is charged once.',
  needs: ['state', 'sms'],
  run: async (ctx, wish) => {
    const payment = await openPayment(ctx, wish);
    const { recordId, code } = await commitWithCode(ctx, payment);
    const fields = confirmFields(ctx, recordId, code);
    const both = await Promise.all([
      ctx.attempt('confirm the code', 'repaymentConfirm', fields),
      ctx.attempt('confirm it at the same time', 'repaymentConfirm', fields),
    ]);
    const { success, duplicateSubmission } = codes.repaymentConfirm;
    ctx.check('RPC-32 one of two confirmations at a time is accepted, the other is a duplicate', {
      expected: [success, duplicateSubmission],
      got: both.map((each) => (each.accepted ? each.reply.code : each.code)).sort(),
    });
    await ctx.refused('confirm it once more', 'repaymentConfirm', fields, {
      check: 'RPC-32 a later confirmation is a duplicate',
      code: duplicateSubmission,
    });
    await checkCharged(ctx, payment);
  },
};
