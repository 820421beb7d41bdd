import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { removeBorrowerStores } from '../lib/borrower-stores.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { isSomebodyElse, ownerIn, type Owner } from '../session/owner.ts';
import { currentSession } from '../session/session.ts';

const KEY = 'owner';

/**
 * The loader of all routes: where the address names somebody else than it did last on this phone,
 * what the app has stored of the borrower before goes, but for payments that are still open.
 */
export function ownerLoader(queryClient: QueryClient): LoaderFunction {
  let isFirst = true;
  return async () => {
    const now = ownerIn(currentSession());
    if (Object.values(now).every((name) => name === '')) return null;
    const before = readStored(KEY, isOwner);
    const isOther = before !== undefined && isSomebodyElse(before, now);
    const isOpened = isFirst;
    isFirst = false;
    // What nobody is named for may be anybody's.
    if (isOther || (isOpened && !before)) removeBorrowerStores();
    // A sent complaint empties local storage, which stays empty while the page lives.
    if (isOther || isOpened) writeStored(KEY, now);
    if (isOther) {
      void queryClient.resetQueries();
      const { forgetEnded } = await import('../payment/payment-store.ts');
      await forgetEnded();
    }
    return null;
  };
}

function isOwner(value: unknown): value is Owner {
  if (typeof value !== 'object' || value === null) return false;
  const { user, phone, session }: { [Name in keyof Owner]?: unknown } = value;
  return [user, phone, session].every((name) => typeof name === 'string');
}
