import type { CommonFields } from '../../server/read-call.ts';

type Query = Record<string, string>;

function address(path: string, query: Query): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== '');
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`;
}

/** Page of the app that shows an order, for a reply: the app adds the session itself. */
export function orderPage(orderId: string, productId: string): string {
  return address('/orderDetails', { orderId, productId });
}

/** Page of the app that confirms a loan, to be followed unchanged: with the session of the call. */
export function confirmationPageWithSession(
  common: CommonFields,
  productId: string,
  orderId: string,
): string {
  return address('/loanConfirmNew', { ...common, productId, orderId });
}

/** Page of the app that shows an order, to return to from outside: with the session of the call. */
export function orderPageWithSession(
  common: CommonFields,
  orderId: string,
  productId: string,
): string {
  return address('/orderDetails', { ...common, orderId, productId });
}
