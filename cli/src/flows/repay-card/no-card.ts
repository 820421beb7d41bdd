import { checkUnpaid, planToCompare } from '../shared/plan.ts';
import { theOrder } from '../shared/the-order.ts';
import type { CardCase } from './input.ts';

/** Without a card nothing can be paid (document 2, section 4.1: the app does not even ask). */
export const noCard: CardCase = {
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
