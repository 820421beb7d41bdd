import { screenAt } from '../../lib/paths.ts';
import { screenHref } from '../../session/screen-href.ts';
import { webAddress } from '../../session/web-address.ts';

/**
 * One of our screens is opened by the router and keeps the session; another page replaces this one.
 */
export type Destination = { own: string } | { other: string };

const MARK = 'from=confirm';

/**
 * Where to go once the loan is taken: the server's lending-details address with from=confirm added
 * (LCN-40). An address that may not be followed gives the order of this session:
 * the loan is taken in any case, and the borrower has to find it.
 */
export function lendingDetails(lendDetailsUrl: string): Destination {
  const url = webAddress(lendDetailsUrl);
  if (!url) return { own: screenHref('orderDetails', { from: 'confirm' }) };
  url.search = url.search === '' ? MARK : `${url.search}&${MARK}`;
  const screen = url.origin === location.origin ? screenAt(url.pathname) : undefined;
  if (screen === undefined) return { other: url.href };
  return { own: screenHref(screen, Object.fromEntries(url.searchParams)) + url.hash };
}

/** The order that a lending-details address names, if it does. */
export function orderIn(lendDetailsUrl: string): string | undefined {
  return webAddress(lendDetailsUrl)?.searchParams.get('orderId') || undefined;
}
