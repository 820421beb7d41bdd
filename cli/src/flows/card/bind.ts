import { isOne } from '@brought/sdk';
import { bankCardType } from '@brought/sdk/constants';
import type { FlowContext } from '../engine/context.ts';
import { flow } from '../engine/flow.ts';
import type { InputOf } from '../engine/input.ts';
import { readStatus } from '../shared/status.ts';
import { orderSession, theOrder } from '../shared/the-order.ts';
import { accountName, bankType, fill, type Item, readForm } from './form.ts';
import { accountInput, type AccountCase } from './input.ts';

const bank: AccountCase = {
  summary: 'A bank account is saved, with the fields of its kind.',
  needs: ['state'],
  run: async (ctx, input) => {
    const items = await readForm(ctx);
    await save(ctx, items, { ...input, cardType: bankType(items) });
  },
};

const letters: AccountCase = {
  summary: 'Letters in a number are refused, and nothing is saved.',
  needs: ['state', 'seed'],
  run: async (ctx, input) => {
    const items = await readForm(ctx);
    const entry = { cardType: bankCardType.wallet, digits: '07A51', words: input.holder };
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
    const entry = { cardType: bankCardType.wallet, digits: '', words: input.holder };
    const values = { ...fill(items, entry), product_id: theOrder(ctx).productId };
    await ctx.refused('save without a number', 'bankSave', values, {
      check: 'BANK-30 a form without a number is refused',
    });
  },
};

/** Saves an account with the form that the server defines. */
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
  async (ctx, input) => save(ctx, await readForm(ctx), input),
);

/** Fills the form, sends it, and checks that the account is there. */
async function save(
  ctx: FlowContext,
  items: readonly Item[],
  input: InputOf<typeof accountInput>,
): Promise<void> {
  const entry = {
    cardType: input.cardType ?? bankCardType.wallet,
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
