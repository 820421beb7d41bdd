import { flow } from '../engine/flow.ts';
import { orderSession, theOrder } from '../shared/the-order.ts';
import { noAccount, notOffered, otherTerms } from './cases.ts';
import { loanInput, type LoanCase } from './input.ts';
import { takeLoan } from './take.ts';
import { oldVersion } from './version.ts';

const texts: LoanCase = {
  summary: 'The texts of its button and its popup come from the server.',
  run: async (ctx) => {
    const { productId } = theOrder(ctx);
    const input = { productId, amount: '', periods: '' };
    const { data } = await ctx.call('read the offer', 'confirmDetailOld', input);
    ctx.check('LCO-06 LCO-07 button and popup have their texts', {
      unstated: true,
      expected: 'both filled',
      got: { buttonText: data.buttonText, popText: data.popText },
      holds: data.buttonText !== '' && data.popText !== '',
    });
  },
};

/** The older confirmation, in the old envelope (CON-14, CON-16). */
export const loanConfirmOld = flow(
  'loan.confirm-old',
  {
    summary: 'The same by the older confirmation, in the old envelope.',
    tags: ['loan', 'money'],
    input: loanInput,
    seed: 'confirm-waiting',
    session: orderSession,
    cases: {
      'other-terms': otherTerms(oldVersion),
      'no-account': noAccount(oldVersion),
      'not-offered': notOffered(oldVersion),
      texts,
    },
  },
  (ctx, input) => takeLoan(ctx, oldVersion, input),
);
