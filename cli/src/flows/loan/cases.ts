import { orderStatus } from '@brought/sdk/constants';
import { readStatus } from '../shared/status.ts';
import type { LoanCase } from './input.ts';
import { pushFields, readOffer, takeLoan } from './take.ts';
import type { Version } from './version.ts';

/** Another amount and another term of the lists are offered as requested, and accepted. */
export function otherTerms(version: Version): LoanCase {
  return {
    summary: 'Another amount and another term are chosen; the loan is taken with them.',
    needs: ['state'],
    run: async (ctx) => {
      const first = await readOffer(ctx, version, 'read the first offer', {
        amount: undefined,
        periods: undefined,
      });
      const amount = first.amountList.find((each) => each !== first.amount) ?? first.amount;
      const periods = first.periodList.find((each) => each !== first.periods) ?? first.periods;
      ctx.check('LCN-35 LCN-36 there is something else to choose', {
        expected: 'another amount and another term',
        got: { amountList: first.amountList, periodList: first.periodList },
        holds: amount !== first.amount && periods !== first.periods,
      });
      const input = { amount: String(amount), periods: String(periods) };
      const offer = await readOffer(ctx, version, 'choose others', input);
      ctx.check('LCN-35 LCN-36 the offer is the one chosen', {
        expected: { amount, periods },
        got: { amount: offer.amount, periods: offer.periods },
      });
      await takeLoan(ctx, version, input);
    },
  };
}

/** Without an account to pay out to, no loan is possible. */
export function noAccount(version: Version): LoanCase {
  return {
    summary: 'Without a saved account the loan is refused, with a message.',
    needs: ['state', 'seed'],
    seed: 'fresh',
    run: async (ctx, input) => {
      const offer = await readOffer(ctx, version, 'read the offer', input);
      ctx.check('LCN-09 LCN-14 the offer names no account', {
        expected: null,
        got: offer.bankCardInfo ?? null,
      });
      const name = 'LCN-37 a loan without an account is refused';
      const fields = pushFields(ctx, offer);
      const { serverMessage } = await version.refusePush(ctx, 'take the loan', fields, name);
      ctx.check('LCN-37 the refusal has a message to show', {
        unstated: true,
        expected: 'a text',
        got: serverMessage,
        holds: serverMessage !== '',
      });
    },
  };
}

/** An amount that is not offered is not lent. */
export function notOffered(version: Version): LoanCase {
  return {
    summary: 'An amount that is not offered is refused, and the order waits on.',
    needs: ['state', 'seed'],
    run: async (ctx, input) => {
      const offer = await readOffer(ctx, version, 'read the offer', input);
      const fields = { ...pushFields(ctx, offer), amount: String(Number(offer.amount) + 1) };
      const name = 'LCN-35 LCN-37 an amount that is not offered is refused';
      await version.refusePush(ctx, 'take another amount', fields, name);
      const { data } = await readStatus(ctx, 'read the order');
      ctx.check('ORD-12 ORD-14 the order waits as before', {
        expected: orderStatus.withdrawable,
        got: Number(data.orderStatus),
      });
    },
  };
}
