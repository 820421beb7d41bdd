import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { useLocation } from 'react-router-dom';
import { cachedGroups } from '../lib/cached-groups.ts';
import { ownerOf } from './owner.ts';
import { useSession } from './use-session.ts';

/**
 * State that outlives its screen: a borrower who visits another screen, such as help or the
 * languages, finds it again on returning to the same history entry. It is stored nowhere, ends with
 * the page, and is never another borrower's.
 *
 * @param name what it is, with the order that it is about
 */
export function useCachedState<State>(
  name: string,
  first: State,
): [State, Dispatch<SetStateAction<State>>] {
  const { personal } = cachedGroups;
  const id = JSON.stringify([ownerOf(useSession()), useLocation().key, name]);
  const [state, setState] = useState(() =>
    personal.has(id) ? (personal.get(id) as State) : first,
  );

  useEffect(() => void personal.set(id, state), [personal, id, state]);

  return [state, setState];
}
