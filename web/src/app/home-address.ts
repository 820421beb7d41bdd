import { hashes, paths, screenAt } from '../lib/paths.ts';
import { orderInput, pageAddress } from '../session/inputs.ts';
import { screenHref } from '../session/screen-href.ts';

/**
 * Where the browser leads when the app is to be left, no host app is there and no page comes
 * before: to the order of the address, to customer service where it names none, and without a
 * session to the public site. Undefined where the borrower is there already.
 */
export function homeAddress(): string | undefined {
  const page = pageAddress();
  const screen = screenAt(location.pathname);
  // Once an account is deleted, nothing of its session is left to see.
  if (page.session.sessionId === undefined || screen === 'accountDeletion') return paths.home;
  if (!orderInput(page))
    return screen === 'customerService' ? undefined : screenHref('customerService');
  const isOrder = screen === 'orderDetails' || screen === 'loanDetail';
  return isOrder || page.hash.startsWith(hashes.borrowDetail)
    ? undefined
    : screenHref('orderDetails');
}
