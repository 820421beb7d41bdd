import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigation } from 'react-router-dom';
import { useText } from '../lib/use-text.ts';
import { showLoading } from '../ui/notices.ts';

/**
 * Shows the loading text while the next screen is being loaded, or a call is under way that asks
 * for it. A read that refreshes what is on the screen already does not.
 */
export function LoadingText() {
  const text = useText();
  const going = useNavigation().state === 'loading';
  const reads = useIsFetching({
    predicate: ({ meta, state }) => meta?.['loading'] === true && state.status === 'pending',
  });
  const writes = useIsMutating({ predicate: ({ meta }) => meta?.['loading'] === true });
  const loading = going || reads + writes > 0 ? text('app.loading') : undefined;

  useEffect(() => {
    showLoading(loading);
    return () => showLoading(undefined);
  }, [loading]);

  return null;
}
