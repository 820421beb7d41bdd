import * as codes from '@brought/sdk/codes';
import { checkUnpaid } from '../shared/plan.ts';
import type { CardCase } from './input.ts';
import { checkCharged, commitWithCode, confirmFields, openPayment, otherThan } from './pay.ts';

/** A wrong code is refused as such and charges nothing; the right one still does (document 2, section 8). */
export const wrongCode: CardCase = {
  summary: 'A wrong code is refused as such and charges nothing; the right one still does.',
  needs: ['state', 'sms'],
  run: async (ctx, wish) => {
    const payment = await openPayment(ctx, wish);
    const { recordId, code } = await commitWithCode(ctx, payment);
    await ctx.refused(
      'confirm a wrong code',
      'repaymentConfirm',
      confirmFields(ctx, recordId, otherThan(code)),
      {
        check: 'RPC-31 a wrong code is refused as such',
        code: codes.repaymentConfirm.wrongVerificationCode,
      },
    );
    await checkUnpaid(ctx, 'RPC-31 INS-14 a wrong code charges nothing', payment.before);
    await ctx.call(
      'confirm the right code',
      'repaymentConfirm',
      confirmFields(ctx, recordId, code),
    );
    await checkCharged(ctx, payment);
  },
};
