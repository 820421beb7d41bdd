import { isOne } from '@brought/sdk';
import { repayType as knownTypes } from '@brought/sdk/constants';
import type { FlowContext } from '../engine/context.ts';
import { flow, type FlowCase } from '../engine/flow.ts';
import { text, type InputOf } from '../engine/input.ts';
import { checkPaid, checkUnpaid, readPlan, type Plan } from '../shared/plan.ts';
import { orderSession, theOrder } from '../shared/the-order.ts';
import { requestWallet, chooseWallet } from '../shared/wallet.ts';

const codeInput = {
  wallet: text('wallet to pay from (the last one of the list by default)'),
  reference: text('reference number of the payment (its trade number by default)'),
};

/** Asks for a payment that is made elsewhere, by its trade number. */
async function requestCode(
  ctx: FlowContext,
  input: InputOf<typeof codeInput>,
): Promise<{ plan: Plan; amount: number; tradeNo: string }> {
  const plan = await readPlan(ctx, 'read the plan');
  const amount = plan.waiting[0]?.totalAmount ?? 0;
  ctx.check('INS-14 there is an instalment to pay', {
    expected: 'more than 0',
    got: amount,
    holds: amount > 0,
  });
  const wanted = input.wallet ?? plan.data.bankList.at(-1)?.name;
  const { wallet, account } = chooseWallet(ctx, plan.data, wanted);
  const payment = { wallet, account, amount, isDelay: 0 } as const;
  const { repayType, notice, tradeNo } = await requestWallet(ctx, 'ask for a code', payment);
  if (repayType === knownTypes.payUrl) {
    return ctx.skip(`${wallet} leads to a page to pay on; --set wallet=... chooses another one`);
  }
  ctx.check('INS-37 INS-38 the borrower is told what to do, with the number', {
    expected: 'both filled',
    got: { notice, tradeNo },
    holds: notice !== '' && tradeNo !== '',
  });
  return { plan, amount, tradeNo };
}

/** Names the payment to the server (INS-40). */
function referenceFields(ctx: FlowContext, reference: string) {
  return { orderId: theOrder(ctx).orderId, utr: reference, isDelay: 0 } as const;
}

const unpaid: FlowCase<typeof codeInput> = {
  summary: 'A code that is never paid leaves the order as it was.',
  needs: ['state', 'wallet'],
  run: async (ctx, input) => {
    const { plan, tradeNo } = await requestCode(ctx, input);
    const state = await ctx.decide('do not pay', tradeNo, 'unpaid');
    ctx.check('INS-36 the payment was not made', { expected: 'refused', got: state });
    await checkUnpaid(ctx, 'INS-14 nothing was paid', plan);
    const { data } = await ctx.call('read the order', 'loanDetails', theOrder(ctx));
    ctx.check('ORD-20 the order can still be rolled over', {
      expected: true,
      got: isOne(data.isDelay),
    });
  },
};

const referenceTwice: FlowCase<typeof codeInput> = {
  summary: 'A reference number that was named before is refused, with a message.',
  needs: ['state'],
  run: async (ctx, input) => {
    const { tradeNo } = await requestCode(ctx, input);
    const fields = referenceFields(ctx, input.reference ?? tradeNo);
    await ctx.call('name the payment', 'submitUtr', fields);
    const refusal = await ctx.refused('name it again', 'submitUtr', fields, {
      check: 'INS-40 the same reference number is refused',
    });
    ctx.check('INS-42 the refusal has a message to show', {
      unstated: true,
      expected: 'a text',
      got: refusal.serverMessage,
      holds: refusal.serverMessage !== '',
    });
  },
};

/** Repays elsewhere by a code, and names the payment. */
export const repayCode = flow(
  'repay.code',
  {
    summary: 'Repay elsewhere by a code, and name the payment by its reference number.',
    tags: ['repay', 'money'],
    input: codeInput,
    seed: 'due-today',
    session: [...orderSession, 'mobilePhone'],
    cases: { unpaid, 'reference-twice': referenceTwice },
  },
  async (ctx, input) => {
    const { plan, amount, tradeNo } = await requestCode(ctx, input);
    if (ctx.can('wallet')) {
      await ctx.decide('pay with the code', tradeNo, 'paid');
      const name = 'INS-14 INS-15 what is left of the order fell by what was paid';
      const after = await checkPaid(ctx, name, plan, amount);
      ctx.check('INS-15 the instalment is among the paid ones', {
        expected: plan.paid + 1,
        got: after?.paid,
      });
    }
    const fields = referenceFields(ctx, input.reference ?? tradeNo);
    const { message } = await ctx.call('name the payment', 'submitUtr', fields);
    ctx.check('INS-42 the answer has a message to show', {
      unstated: true,
      expected: 'a text',
      got: message,
      holds: message !== '',
    });
    if (!ctx.can('wallet')) ctx.skip('nobody can pay with the code here, so nothing was repaid');
  },
);
