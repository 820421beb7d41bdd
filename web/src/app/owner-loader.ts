import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { removeBorrowerStores } from '../lib/borrower-stores.ts';
import { loadCode } from '../lib/load-code.ts';
import { isOtherOwner, ownerIn, phoneOwner, setPhoneOwner } from '../session/owner.ts';
import { currentSession } from '../session/session.ts';

/**
 * The loader of all routes. If the address names another borrower than last time on this phone, it
 * removes what the app has stored of the previous one, except payments that are still open.
 */
export function ownerLoader(queryClient: QueryClient): LoaderFunction {
  let isFirst = true;
  return async () => {
    const now = ownerIn(currentSession());
    if (Object.values(now).every((name) => name === '')) return null;
    const before = phoneOwner();
    const isOther = before !== undefined && isOtherOwner(before, now);
    const isOpened = isFirst;
    isFirst = false;
    // Comes first: if it fails, the owner stays as stored, and the next visit tries again.
    const payments = isOther
      ? await loadCode(() => import('../payment/store/payment-store.ts'))
      : undefined;
    // Data without an owner may belong to anybody.
    if (isOther || (isOpened && !before)) removeBorrowerStores();
    // Sending a complaint empties local storage, which stays empty while the page lives.
    if (isOther || isOpened) setPhoneOwner(now);
    if (payments) {
      void queryClient.resetQueries();
      await payments.forgetEnded();
    }
    return null;
  };
}
