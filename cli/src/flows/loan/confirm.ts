import { isOne } from '@brought/sdk';
import { flow } from '../engine/flow.ts';
import { orderSession } from '../shared/the-order.ts';
import { noAccount, notOffered, otherTerms } from './cases.ts';
import { loanInput, type LoanCase } from './input.ts';
import { readOffer, takeLoan } from './take.ts';
import { newVersion } from './version.ts';

const agreement: LoanCase = {
  summary: 'An offer whose agreement opens at load says so, and has its page.',
  needs: ['seed'],
  seed: 'confirm-agreement',
  run: async (ctx, input) => {
    const offer = await readOffer(ctx, newVersion, 'read the offer', input);
    ctx.check('LCN-25 LCN-28 the agreement that opens has a page', {
      expected: 'an http address',
      got: offer.popAgreementUrl,
      holds: /^https?:\/\//.test(offer.popAgreementUrl),
    });
    ctx.check('LCN-31 LCN-32 leaving is asked about, with a title', {
      unstated: true,
      expected: { isPopType: true, popTitle: 'a text' },
      got: { isPopType: isOne(offer.isPopType), popTitle: offer.popTitle },
      holds: isOne(offer.isPopType) && offer.popTitle !== '',
    });
  },
};

/** Reads what a loan costs, reads its agreement and accepts it. */
export const loanConfirm = flow(
  'loan.confirm',
  {
    summary: 'Read what a loan costs, read its agreement, take it.',
    tags: ['loan', 'money'],
    input: loanInput,
    seed: 'confirm-waiting',
    session: orderSession,
    cases: {
      'other-terms': otherTerms(newVersion),
      'no-account': noAccount(newVersion),
      'not-offered': notOffered(newVersion),
      agreement,
    },
  },
  (ctx, input) => takeLoan(ctx, newVersion, input),
);
