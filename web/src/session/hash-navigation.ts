import { useCallback } from 'react';
import { useLocation, useNavigate, type To } from 'react-router-dom';
import { useHasPrevious, useNavigateTo } from './navigation.tsx';

/**
 * Address of a view that this screen opens by hash; an empty one is the screen itself. A session
 * that the host wrote into the fragment goes along.
 */
export function useHashAddress(): (hash: string) => To {
  const { search, hash: current } = useLocation();
  return useCallback(
    (hash) => {
      const query = current.indexOf('?');
      if (query < 0) return { search, hash };
      return { search, hash: (hash || '#/') + current.slice(query) };
    },
    [search, current],
  );
}

/** Goes to a view that this screen opens by hash. */
export function useGoToHash(): (
  hash: string,
  options?: { replace?: boolean; state?: object },
) => void {
  const addressOf = useHashAddress();
  const navigateTo = useNavigateTo();
  return useCallback(
    (hash, options) => void navigateTo(addressOf(hash), options),
    [navigateTo, addressOf],
  );
}

/** Goes back from behind a hash; when the app was opened there, to the screen before the hash. */
export function useLeaveHash(): () => void {
  const navigate = useNavigate();
  const hasPrevious = useHasPrevious();
  const goToHash = useGoToHash();
  return useCallback(() => {
    if (hasPrevious) void navigate(-1);
    else goToHash('', { replace: true });
  }, [navigate, hasPrevious, goToHash]);
}
