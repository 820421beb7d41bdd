import { useEffect, useState } from 'react';
import { cachedGroups } from '../../lib/cached-groups.ts';
import { useSession } from '../../session/use-session.ts';
import type { Entries } from './filled-form.ts';

const nothing: Entries = {};

/**
 * The borrower's input. It outlives the screen, so that visiting another screen loses nothing, but
 * not the page: account numbers are never stored.
 */
export function useEntries() {
  const { sessionId = '', productId = '' } = useSession();
  const owner = JSON.stringify([sessionId, productId]);
  const [entries, setEntries] = useState(() => storedEntries(owner));

  useEffect(() => {
    if (entries !== nothing) cachedGroups.bank.set(owner, entries);
  }, [owner, entries]);

  const enter = (id: string, value: string) => setEntries((before) => ({ ...before, [id]: value }));
  const forget = () => void cachedGroups.bank.delete(owner);
  return { entries, enter, forget };
}

function storedEntries(owner: string): Entries {
  const found = cachedGroups.bank.get(owner);
  return typeof found === 'object' && found !== null ? (found as Entries) : nothing;
}
