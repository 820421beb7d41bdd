import { readSession, type Input, type Session } from '@brought/sdk';
import { hashes } from '../lib/paths.ts';

/** The content of the page address, for a screen. */
export type PageAddress = { session: Session; query: URLSearchParams; hash: string };

/** The content of an address, by default of the page's current one. */
export function pageAddress(address: string = location.href): PageAddress {
  const { href, searchParams, hash } = new URL(address);
  return { session: readSession(href), query: searchParams, hash };
}

/** Input of the complaint start page: the order of the session (CMP-07). */
export function startInput({ orderId }: Session): Input<'problemInit'> {
  return orderId === undefined ? {} : { orderId };
}

/**
 * The order in an address: the one in `#/borrowDetail/` (RPC-04), else that of the session.
 * Undefined without an order or product.
 */
export function orderInput({
  session,
  hash,
}: Omit<PageAddress, 'query'>): Input<'loanDetails'> | undefined {
  const { productId } = session;
  const orderId = orderIdOf({ session, hash });
  return orderId && productId ? { productId, orderId } : undefined;
}

/** The number of that order, with or without a product. */
export function orderIdOf({ session, hash }: Omit<PageAddress, 'query'>): string | undefined {
  return orderInHash(hash) || session.orderId;
}

function orderInHash(hash: string): string {
  if (!hash.startsWith(hashes.borrowDetail)) return '';
  const [encoded = ''] = hash.slice(hashes.borrowDetail.length).split(/[?/]/);
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/** The order to pay in instalments or to roll over; undefined if the session names none. */
export function repaymentInput({
  orderId,
  productId = '',
}: Session): (Input<'installmentPlan'> & Input<'delayDetail'>) | undefined {
  return orderId === undefined ? undefined : { productId, orderId };
}

/**
 * The chosen amount and term in days, as an offer has them and calls send them; empty until chosen.
 */
export type Choice = { amount: string; periods: string };

/** Input for the offer of the session's product, by the choice in the address (LCN-05). */
export function offerInput({
  session: { productId },
  query,
}: PageAddress): Input<'loanDetailConfirm'> | undefined {
  return productId === undefined ? undefined : { productId, ...choiceIn(query) };
}

/** Input for the agreements of the session's product (LCN-21 LCO-12). */
export function agreementsInput({
  session: { productId },
}: PageAddress): Input<'contractList'> | undefined {
  return productId === undefined ? undefined : { productId };
}

/** The choice in a page address; anything but an exact whole number is ignored. */
function choiceIn(query: URLSearchParams): Choice {
  return { amount: wholeNumber(query.get('amount')), periods: wholeNumber(query.get('periods')) };
}

function wholeNumber(text: string | null): string {
  return text !== null && /^\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? text : '';
}
