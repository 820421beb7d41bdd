import type { FlowContext } from '../engine/context.ts';
import { flow } from '../engine/flow.ts';
import { orderSession, theOrder } from '../shared/the-order.ts';
import { accountName, bankType, fill, readForm } from './form.ts';
import { accountInput, type AccountCase } from './input.ts';

/** The account that a loan would be paid out to. */
async function payoutAccount(ctx: FlowContext, step: string) {
  const { productId } = theOrder(ctx);
  const input = { productId, amount: '', periods: '' };
  const { data } = await ctx.call(step, 'loanDetailConfirm', input);
  return data.bankCardInfo;
}

const unknownOption: AccountCase = {
  summary: 'An option that the form does not have is refused, and the account stays.',
  needs: ['state'],
  run: async (ctx, input) => {
    const before = await payoutAccount(ctx, 'read the account before');
    const items = await readForm(ctx);
    const cardType = bankType(items);
    const filled = fill(items, { cardType, digits: input.number, words: input.holder });
    const chooser = items.find(
      ({ note, cardTypeMi }) => note.length > 0 && String(cardTypeMi) === cardType,
    );
    const values = { ...filled, [chooser?.code ?? '']: 'NO-SUCH-BANK' };
    const { productId } = theOrder(ctx);
    await ctx.refused(
      'change to an unknown bank',
      'bankCardChange',
      { ...values, product_id: productId },
      {
        check: 'BANK-29 an option that the form does not have is refused',
      },
    );
    ctx.check('BANK-33 LCN-14 the account is as it was', {
      expected: before,
      got: await payoutAccount(ctx, 'read the account after'),
    });
  },
};

/** Changes the account of a loan (BANK-33). */
export const cardChange = flow(
  'card.change',
  {
    summary: 'Change the account that a loan is paid out to.',
    tags: ['card'],
    input: accountInput,
    seed: 'default',
    session: orderSession,
    cases: { 'unknown-option': unknownOption },
  },
  async (ctx, input) => {
    const items = await readForm(ctx);
    const cardType = input.cardType ?? bankType(items);
    const values = fill(items, { cardType, digits: input.number, words: input.holder });
    const { productId } = theOrder(ctx);
    await ctx.call('change the account', 'bankCardChange', { ...values, product_id: productId });
    const after = await payoutAccount(ctx, 'read the account after');
    ctx.check('LCN-09 LCN-14 the confirmation names an account', {
      expected: 'bank and number',
      got: after,
      holds: Boolean(after?.bankName) && Boolean(after?.cardNo),
    });
    ctx.check('BANK-33 LCN-14 it is the new one', {
      needs: 'state',
      expected: `${accountName(items, values)}, ending in ${input.number.slice(-4)}`,
      got: after,
      holds:
        after?.bankName === accountName(items, values) &&
        after.cardNo.endsWith(input.number.slice(-4)),
    });
  },
);
