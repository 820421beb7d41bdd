import { thePhone } from '../shared/the-order.ts';
import type { CardCase } from './input.ts';
import { checkCharged, commit, commitWithCode, confirmFields, openPayment } from './pay.ts';

/** A code that is sent again pays, and pays once (document 2, section 4.1). */
export const resend: CardCase = {
  summary: 'The code is sent again; the new one pays, and the payment is charged once.',
  needs: ['state', 'sms'],
  run: async (ctx, wish) => {
    const payment = await openPayment(ctx, wish);
    const first = await commitWithCode(ctx, payment);
    const again = await commit(ctx, 'have the code sent again', payment, 1);
    ctx.check('RPC-21 the payment waits for the new code', {
      expected: true,
      got: again.needsCode,
    });
    const code = await ctx.smsCode(
      'read the new code',
      thePhone(ctx),
      'RPC-21 an SMS with a code came',
    );
    const fields = confirmFields(ctx, again.recordId, code);
    await ctx.call('confirm the new code', 'repaymentConfirm', fields);
    await ctx.refused(
      'confirm the old code, too',
      'repaymentConfirm',
      confirmFields(ctx, first.recordId, first.code),
      { check: 'RPC-21 RPC-32 the old code pays nothing more' },
    );
    await checkCharged(ctx, payment);
  },
};
