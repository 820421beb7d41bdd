import { flow } from '../engine/flow.ts';
import { orderSession, thePhone } from '../shared/the-order.ts';
import { coupon } from './coupon.ts';
import { doubleSubmit } from './double-submit.ts';
import { cardInput } from './input.ts';
import { noCard } from './no-card.ts';
import { checkCharged, commit, confirmFields, openPayment } from './pay.ts';
import { resend } from './resend.ts';
import { withoutCode } from './without-code.ts';
import { wrongCode } from './wrong-code.ts';

/** Repays by a saved card, with the code that the bank sends (document 2, sections 2.1 and 4.1). */
export const repayCard = flow(
  'repay.card',
  {
    summary: 'Repay by a saved card, with the code that the bank sends.',
    tags: ['repay', 'money'],
    input: cardInput,
    seed: 'due-today',
    session: [...orderSession, 'mobilePhone'],
    cases: {
      'without-code': withoutCode,
      'wrong-code': wrongCode,
      'double-submit': doubleSubmit,
      'no-card': noCard,
      resend,
      coupon,
    },
  },
  async (ctx, wish) => {
    const payment = await openPayment(ctx, wish);
    const { recordId, needsCode } = await commit(ctx, 'pay', payment);
    if (needsCode) {
      if (!ctx.can('sms')) {
        ctx.check('RPC-27 RPC-29 the code confirms the payment', {
          needs: 'sms',
          expected: 'a code',
          got: undefined,
        });
        return;
      }
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
