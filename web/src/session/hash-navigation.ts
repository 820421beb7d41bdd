import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hasPrevious } from './navigation.tsx';

type GoToHash = (hash: string, options?: { replace?: boolean; state?: unknown }) => void;

/** Goes to what stands behind this screen by hash; an empty one is the screen itself. */
export function useGoToHash(): GoToHash {
  const { search } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (hash, options) => void navigate({ search, hash }, options),
    [navigate, search],
  );
}

/** Goes back from behind a hash; when the app was opened there, to the screen before the hash. */
export function useLeaveHash(): () => void {
  const navigate = useNavigate();
  const goToHash = useGoToHash();
  return useCallback(() => {
    if (hasPrevious()) void navigate(-1);
    else goToHash('', { replace: true });
  }, [navigate, goToHash]);
}
