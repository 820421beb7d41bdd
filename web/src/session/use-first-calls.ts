import { readSession } from '@brought/sdk';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageAddress } from './inputs.ts';

/**
 * The first calls of a screen with the inputs that its loader had, which `callsOf` takes from the
 * table; updated when the address changes.
 */
export function useFirstCalls<Calls>(callsOf: (page: PageAddress) => Calls): Calls {
  const { search, hash } = useLocation();
  return useMemo(
    () =>
      callsOf({ session: readSession(search + hash), query: new URLSearchParams(search), hash }),
    [callsOf, search, hash],
  );
}
