import { isOne } from '@brought/sdk';
import { flow } from '../engine/flow.ts';
import { readStatus } from '../shared/status.ts';
import { orderSession, theOrder } from '../shared/the-order.ts';
import { accountName, defaults, fill, readForm } from './form.ts';
import { accountInput, BANK_TYPE, type AccountCase } from './input.ts';

const bank: AccountCase = {
  summary: 'A bank account is saved, with the fields of its kind.',
  needs: ['state'],
  run: (ctx, input) => bind(ctx, { ...input, cardType: BANK_TYPE }),
};

const letters: AccountCase = {
  summary: 'Letters in a number are refused, and nothing is saved.',
  needs: ['state', 'seed'],
  run: async (ctx, input) => {
    const items = await readForm(ctx);
    const entry = { cardType: defaults.cardType, digits: '07A51', words: input.holder };
    const values = { ...fill(items, entry), product_id: theOrder(ctx).productId };
    await ctx.refused('save letters', 'bankSave', values, {
      check: 'BANK-24 a number with letters is refused',
    });
    const { orderId } = theOrder(ctx);
    const { data } = await ctx.call('read the saved cards', 'repaymentWay', { orderId });
    ctx.check('RPC-08 nothing was saved', { expected: [], got: data.bankCards });
  },
};

const missingNumber: AccountCase = {
  summary: 'A form without a number is refused by the server, for the screen checks none.',
  needs: ['state'],
  run: async (ctx, input) => {
    const items = await readForm(ctx);
    const entry = { cardType: defaults.cardType, digits: '', words: input.holder };
    const values = { ...fill(items, entry), product_id: theOrder(ctx).productId };
    await ctx.refused('save without a number', 'bankSave', values, {
      check: 'BANK-30 a form without a number is refused',
    });
  },
};

/** Saves an account by the form that the server defines. */
export const cardBind = flow(
  'card.bind',
  {
    summary: 'Save a bank card or a wallet by the form that the server defines.',
    tags: ['card'],
    input: accountInput,
    seed: 'no-cards',
    session: orderSession,
    cases: { bank, letters, 'missing-number': missingNumber },
  },
  bind,
);

async function bind(...[ctx, input]: Parameters<AccountCase['run']>): Promise<void> {
  const items = await readForm(ctx);
  const entry = {
    cardType: input.cardType ?? defaults.cardType,
    digits: input.number,
    words: input.holder,
  };
  const values = fill(items, entry);
  const { productId, orderId } = theOrder(ctx);
  await ctx.call('save the account', 'bankSave', { ...values, product_id: productId });
  const name = accountName(items, values);
  const { data } = await ctx.call('read the saved cards', 'repaymentWay', { orderId });
  ctx.check('BANK-31 BANK-32 RPC-09 the account is among the cards', {
    needs: 'state',
    expected: `${name}, ending in ${input.number.slice(-4)}`,
    got: data.bankCards.map(({ bankName }) => bankName),
    holds: data.bankCards.some(
      ({ bankName, cardNo }) => bankName === name && cardNo.endsWith(input.number.slice(-4)),
    ),
  });
  const { data: order } = await readStatus(ctx, 'read the order');
  ctx.check('ORD-39 the reminder to add a card is gone', {
    needs: ['state', 'seed'],
    expected: false,
    got: isOne(order.cardNeedPop),
  });
}
