import { dueDate, hasTerm, isSomeMoney, money, type Offer } from './queries.ts';

/**
 * The contents of `OfferHead`'s slots, from a reply, before the application has loaded; undefined
 * if the application shows something else.
 */
export function offerSlots(offer: Offer) {
  const { amount, firstPayTime, pRateDsc, productLogo, productName } = offer;
  if (!isSomeMoney(amount)) return undefined;
  return {
    amount: money(offer, amount),
    product: productName,
    rate: pRateDsc,
    firstDue: dueDate(firstPayTime),
    // Left to the application: the picture, and the wording for a number of days.
    productLogo: productLogo === '' ? '' : null,
    term: hasTerm(offer) ? null : '',
  };
}
