import { readSession, type Session } from '@brought/sdk';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/** The session of the page address, for components; updated when the address changes. */
export function useSession(): Session {
  const { search, hash } = useLocation();
  return useMemo(() => readSession(search + hash), [search, hash]);
}
