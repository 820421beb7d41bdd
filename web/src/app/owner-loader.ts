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
  return async () => {
    const now = ownerIn(currentSession());
    if (Object.values(now).every((name) => name === '')) return null;
    const before = readStored(KEY, isOwner);
    if (before && isSomebodyElse(before, now)) {
      removeBorrowerStores();
      void queryClient.resetQueries();
      const { forgetEnded } = await import('../payment/payment-store.ts');
      await forgetEnded();
    }
    if (JSON.stringify(before) !== JSON.stringify(now)) writeStored(KEY, now);
    return null;
  };
}

function isOwner(value: unknown): value is Owner {
  if (typeof value !== 'object' || value === null) return false;
  const { user, phone, session }: { [Name in keyof Owner]?: unknown } = value;
  return [user, phone, session].every((name) => typeof name === 'string');
}
