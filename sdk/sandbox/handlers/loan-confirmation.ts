import { fail, type Handlers } from './handler.ts';
import { findProduct } from '../loan/products.ts';
import { orderPage } from '../pages/app-pages.ts';
import { agreementList, agreementUrl, NO_AGREEMENT } from './agreements.ts';
import { makeOffer, offerReply } from './loan-offer.ts';
import { takeLoan } from './take-loan.ts';

/** Seeing what a loan costs and taking it, version 3 (document 2, sections 2.7, 4.5 and 7). */
export const loanConfirmation = {
  loanDetailConfirm: {
    who: 'borrower',
    writes: false,
    handle: ({ session, input, now, origin }) => {
      const offer = makeOffer(input, now);
      if (typeof offer === 'string') return fail(offer);
      const opens =
        session.seed === 'confirm-agreement' ? agreementUrl(origin, 0)?.contract_url : undefined;
      return { data: offerReply(offer, session, opens ?? '') };
    },
  },
  contractList: {
    who: 'borrower',
    writes: false,
    handle: ({ input }) =>
      findProduct(input.productId)
        ? { data: agreementList() }
        : fail(`There is no product ${input.productId}.`),
  },
  contractJump: {
    who: 'borrower',
    writes: false,
    handle: ({ input, origin }) => {
      const data = agreementUrl(origin, input.position);
      return data ? { data } : fail(NO_AGREEMENT);
    },
  },
  loanDetailPush: {
    who: 'borrower',
    writes: true,
    handle: ({ session, input, now }) => {
      const order = takeLoan(session, input, now);
      if (typeof order === 'string') return fail(order);
      return { data: { lendDetailsUrl: orderPage(order.id, input.productId) } };
    },
  },
} satisfies Pick<
  Handlers,
  'loanDetailConfirm' | 'contractList' | 'contractJump' | 'loanDetailPush'
>;
