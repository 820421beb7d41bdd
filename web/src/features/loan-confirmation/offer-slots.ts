import { dueDate, isSomeMoney, money, type Offer } from './queries.ts';

/**
 * What a reply puts into the slots of `OfferHead` before the application is there; undefined where
 * the application draws something else.
 */
export function offerSlots(offer: Offer) {
  const { amount, firstPayTime, periods, pRateDsc, productLogo, productName } = offer;
  if (!isSomeMoney(amount)) return undefined;
  return {
    amount: money(offer, amount),
    product: productName,
    rate: pRateDsc,
    firstDue: dueDate(firstPayTime),
    // They come with the application: the picture, and the words for a number of days.
    productLogo: productLogo === '' ? '' : null,
    term: periods > 0 ? null : '',
  };
}
