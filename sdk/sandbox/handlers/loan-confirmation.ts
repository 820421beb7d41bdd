import { findProduct } from '../loan/products.ts';
import { agreementAddress, agreements } from '../pages/agreement-page.ts';
import { orderPage } from '../pages/app-pages.ts';
import type { SessionState } from '../state/session-state.ts';
import { fail } from '../../server/handlers.ts';
import type { Handlers } from './handler.ts';
import { makeOffer, offerReply, type OfferRequest } from './loan-offer.ts';
import { noProduct } from './refusals.ts';
import { takeLoan } from './take-loan.ts';

function listAgreements(productId: string) {
  if (!findProduct(productId)) return fail(noProduct(productId));
  return { data: { list: agreements.map(({ title }) => ({ title })) } };
}

/** The address of the agreement at an index, from 0. */
function openAgreement(origin: string, position: number) {
  const agreement = agreements[position];
  if (!agreement) {
    return fail(`There are ${agreements.length} agreements; the first has position 0.`);
  }
  return { data: { contract_url: origin + agreementAddress(agreement) } };
}

function confirm(session: SessionState, request: OfferRequest, now: number) {
  const order = takeLoan(session, request, now);
  if (typeof order === 'string') return fail(order);
  return { data: { lendDetailsUrl: orderPage(order.id, request.productId) } };
}

/** Seeing what a loan costs and taking it, version 3 (LCN-05 LCN-21 LCN-23 LCN-37). */
export const loanConfirmation = {
  loanDetailConfirm: {
    who: 'borrower',
    writes: false,
    handle: ({ session, input, now, origin }) => {
      const offer = makeOffer(input, now);
      if (typeof offer === 'string') return fail(offer);
      const opens = session.seed === 'confirm-agreement';
      const popAgreementUrl = opens ? origin + agreementAddress(agreements[0]) : '';
      return { data: offerReply(offer, session, popAgreementUrl) };
    },
  },
  contractList: {
    who: 'borrower',
    writes: false,
    handle: ({ input }) => listAgreements(input.productId),
  },
  contractJump: {
    who: 'borrower',
    writes: false,
    handle: ({ input, origin }) => openAgreement(origin, input.position),
  },
  loanDetailPush: {
    who: 'borrower',
    writes: true,
    handle: ({ session, input, now }) => confirm(session, input, now),
  },
} satisfies Pick<
  Handlers,
  'loanDetailConfirm' | 'contractList' | 'contractJump' | 'loanDetailPush'
>;

/** The older variant of the confirmation, in the old envelope (LCO-11 LCO-12 LCO-13 LCO-14). */
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
    handle: ({ input }) => listAgreements(input.productId),
  },
  agreementJumpOld: {
    who: 'borrower',
    writes: false,
    handle: ({ input, origin }) => openAgreement(origin, input.position),
  },
  pushOld: {
    who: 'borrower',
    writes: true,
    handle: ({ session, input, now }) => confirm(session, input, now),
  },
} satisfies Pick<Handlers, 'confirmDetailOld' | 'agreementsOld' | 'agreementJumpOld' | 'pushOld'>;
