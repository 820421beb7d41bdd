import * as codes from '@brought/sdk/codes';
import type { FlowCase } from '../engine/flow.ts';
import { checkUnpaid, planToCompare, readPlan } from '../shared/plan.ts';
import { theOrder, thePhone } from '../shared/the-order.ts';
import {
  type cardInput,
  checkCharged,
  commit,
  commitFields,
  commitWithCode,
  confirmFields,
  openPayment,
  otherThan,
  unitsOf,
} from './pay.ts';

type CardCase = FlowCase<typeof cardInput>;

/** A card that asks for no code is charged at once (RPC-20). */
const withoutCode: CardCase = {
  summary: 'A card that asks for no code is charged at once.',
  needs: ['state', 'seed'],
  run: async (ctx, input) => {
    const payment = await openPayment(ctx, input, (cards) => cards.at(-1));
    const { needsCode } = await commit(ctx, 'pay', payment);
    ctx.check('RPC-20 the card asks for no code', { expected: false, got: needsCode });
    await checkCharged(ctx, payment);
  },
};

/** A wrong code is refused as such and charges nothing; the right one still does (RPC-31). */
const wrongCode: CardCase = {
  summary: 'A wrong code is refused as such and charges nothing; the right one still does.',
  needs: ['state', 'sms'],
  run: async (ctx, input) => {
    const payment = await openPayment(ctx, input);
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

/** A payment that is confirmed twice is charged once (RPC-32). */
const doubleSubmit: CardCase = {
  summary: 'A payment that is confirmed twice at a time, and once more, is charged once.',
  needs: ['state', 'sms'],
  run: async (ctx, input) => {
    const payment = await openPayment(ctx, input);
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

/** Without a card nothing can be paid: the app does not even ask (RPC-10). */
const noCard: CardCase = {
  summary: 'A borrower without a card is shown none, and a payment without one is refused.',
  needs: ['state', 'seed'],
  seed: 'no-cards',
  run: async (ctx) => {
    const before = await planToCompare(ctx);
    const { orderId } = theOrder(ctx);
    const { data } = await ctx.call('read the ways to repay', 'repaymentWay', { orderId });
    ctx.check('RPC-08 RPC-10 there is no card to choose', { expected: [], got: data.bankCards });
    await ctx.refused(
      'pay without a card',
      'repaymentCommit',
      {
        amount: '',
        bankName: '',
        cardId: '-1',
        cardNo: '',
        couponId: null,
        orderId,
        repayToken: data.repayToken,
        bankCode: '',
        sendMsg: 0,
      },
      { check: 'RPC-10 a payment without a card is refused' },
    );
    await checkUnpaid(ctx, 'RPC-10 INS-14 nothing was paid', before);
  },
};

/** A code that is sent again pays, and pays once (RPC-21). */
const resend: CardCase = {
  summary: 'The code is sent again; the new one pays, and the payment is charged once.',
  needs: ['state', 'sms'],
  run: async (ctx, input) => {
    const payment = await openPayment(ctx, input);
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
    const old = confirmFields(ctx, first.recordId, first.code);
    const answer = await ctx.attempt('confirm the old code, too', 'repaymentConfirm', old);
    ctx.check('RPC-21 RPC-32 the old code pays nothing more', {
      unstated: true,
      expected: 'a refusal',
      got: answer.accepted ? answer.reply.code : answer.code,
      holds: !answer.accepted,
    });
    await checkCharged(ctx, payment);
  },
};

/** A coupon reduces the order by its value in addition to the charge, once (RPC-14). */
const coupon: CardCase = {
  summary: 'A coupon takes its value off the order on top of what is charged, once.',
  needs: ['state', 'seed'],
  seed: 'coupon',
  session: ['couponId'],
  run: async (ctx, input) => {
    const payment = await openPayment(ctx, input, (cards) => cards.at(-1));
    await commit(ctx, 'pay with the coupon', payment);
    const { left } = await readPlan(ctx, 'read the plan after');
    const expected = (payment.before?.left ?? 0) - unitsOf(payment);
    ctx.check('RPC-14 the coupon pays a part of its own', {
      expected: `less than ${expected} left`,
      got: `${left} left`,
      holds: left < expected,
    });
    const again = commitFields(ctx, payment, 0);
    await ctx.refused('pay with the same coupon', 'repaymentCommit', again, {
      check: 'RPC-14 a coupon that was used is refused',
    });
  },
};

/** The cases of the flow, by the names that `--case` takes. */
export const cardCases = {
  'without-code': withoutCode,
  'wrong-code': wrongCode,
  'double-submit': doubleSubmit,
  'no-card': noCard,
  resend,
  coupon,
} satisfies Record<string, CardCase>;
