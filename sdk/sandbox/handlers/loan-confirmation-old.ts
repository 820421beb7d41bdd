import { fail, type Handlers } from './handler.ts';
import { findProduct } from '../loan/products.ts';
import { orderPage } from '../pages/app-pages.ts';
import { agreementList, agreementUrl, NO_AGREEMENT } from './agreements.ts';
import { makeOffer, offerReply } from './loan-offer.ts';
import { takeLoan } from './take-loan.ts';

/** The older variant of the confirmation, in the old envelope (document 2, sections 2.8 and 7). */
export const loanConfirmationOld = {
  confirmDetailOld: {
    who: 'borrower',
    writes: false,
    handle: ({ session, input, now }) => {
      const offer = makeOffer(input, now);
      if (typeof offer === 'string') return fail(offer);
      const texts = { buttonText: 'Get my money', popText: 'Take it today and save the fee.' };
      return { data: { ...offerReply(offer, session, ''), ...texts } };
    },
  },
  agreementsOld: {
    who: 'borrower',
    writes: false,
    handle: ({ input }) =>
      findProduct(input.productId)
        ? { data: agreementList() }
        : fail(`There is no product ${input.productId}.`),
  },
  agreementJumpOld: {
    who: 'borrower',
    writes: false,
    handle: ({ input, origin }) => {
      const data = agreementUrl(origin, input.position);
      return data ? { data } : fail(NO_AGREEMENT);
    },
  },
  pushOld: {
    who: 'borrower',
    writes: true,
    handle: ({ session, input, now }) => {
      const order = takeLoan(session, input, now);
      if (typeof order === 'string') return fail(order);
      return { data: { lendDetailsUrl: orderPage(order.id, input.productId) } };
    },
  },
} satisfies Pick<Handlers, 'confirmDetailOld' | 'agreementsOld' | 'agreementJumpOld' | 'pushOld'>;
