import { useCallback } from 'react';
import { useLocation, useNavigate, type To } from 'react-router-dom';
import { useHasPrevious, useNavigateTo } from './navigation.tsx';

/**
 * Address of a view of this screen by its hash; an empty hash is the screen itself. Keeps a session
 * that the host wrote into the fragment.
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

/** Goes to a view of this screen by its hash. */
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

/** Leaves a view with a hash: goes back, or to the screen itself if the app was opened there. */
export function useLeaveHash(): () => void {
  const navigate = useNavigate();
  const hasPrevious = useHasPrevious();
  const goToHash = useGoToHash();
  return useCallback(() => {
    if (hasPrevious) void navigate(-1);
    else goToHash('', { replace: true });
  }, [navigate, hasPrevious, goToHash]);
}
