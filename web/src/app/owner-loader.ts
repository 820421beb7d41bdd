import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { removeBorrowerStores } from '../lib/borrower-stores.ts';
import { isSomebodyElse, ownerIn, phoneOwner, setPhoneOwner } from '../session/owner.ts';
import { currentSession } from '../session/session.ts';

/**
 * The loader of all routes: where the address names somebody else than it did last on this phone,
 * what the app has stored of the borrower before goes, but for payments that are still open.
 */
export function ownerLoader(queryClient: QueryClient): LoaderFunction {
  let isFirst = true;
  return async () => {
    const now = ownerIn(currentSession());
    if (Object.values(now).every((name) => name === '')) return null;
    const before = phoneOwner();
    const isOther = before !== undefined && isSomebodyElse(before, now);
    const isOpened = isFirst;
    isFirst = false;
    // What nobody is named for may be anybody's.
    if (isOther || (isOpened && !before)) removeBorrowerStores();
    // A sent complaint empties local storage, which stays empty while the page lives.
    if (isOther || isOpened) setPhoneOwner(now);
    if (isOther) {
      void queryClient.resetQueries();
      const { forgetEnded } = await import('../payment/payment-store.ts');
      await forgetEnded();
    }
    return null;
  };
}
