import { hashes, paths, screenAt } from '../lib/paths.ts';
import { orderInput, pageAddress } from '../session/inputs.ts';
import { screenHref } from '../session/screen-href.ts';

/**
 * Where the browser goes when the app should close, but there is no host app and no previous page:
 * to the order in the address, to customer service if there is none, and to the public site if
 * there is no session. Undefined if the borrower is already there.
 */
export function homeAddress(): string | undefined {
  const page = pageAddress();
  const screen = screenAt(location.pathname);
  // Once an account is deleted, there is nothing left to see in its session.
  if (page.session.sessionId === undefined || screen === 'accountDeletion') return paths.home;
  if (!orderInput(page))
    return screen === 'customerService' ? undefined : screenHref('customerService');
  const isOrder = screen === 'orderDetails' || screen === 'loanDetail';
  return isOrder || page.hash.startsWith(hashes.borrowDetail)
    ? undefined
    : screenHref('orderDetails');
}
