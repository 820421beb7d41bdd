import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHasPrevious, useNavigateTo } from './navigation.tsx';

/** Goes to what stands behind this screen by hash; an empty one is the screen itself. */
export function useGoToHash(): (
  hash: string,
  options?: { replace?: boolean; state?: object },
) => void {
  const { search } = useLocation();
  const navigateTo = useNavigateTo();
  return useCallback(
    (hash, options) => void navigateTo({ search, hash }, options),
    [navigateTo, search],
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
