import type { CardCase } from './input.ts';
import { checkCharged, commit, openPayment } from './pay.ts';

/** A card that asks for no code is charged at once (document 2, section 4.1). */
export const withoutCode: CardCase = {
  summary: 'A card that asks for no code is charged at once.',
  needs: ['state', 'seed'],
  run: async (ctx, wish) => {
    const payment = await openPayment(ctx, wish, (cards) => cards.at(-1));
    const { needsCode } = await commit(ctx, 'pay', payment);
    ctx.check('RPC-20 the card asks for no code', { expected: false, got: needsCode });
    await checkCharged(ctx, payment);
  },
};
