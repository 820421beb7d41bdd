import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigation } from 'react-router-dom';
import { useText } from '../lib/use-text.ts';
import { showLoading } from '../ui/notices.ts';
import { useIsSlow } from '../ui/use-is-slow.ts';

/**
 * Shows the loading text while the next screen is being loaded, or a call is under way that asks
 * for it. A read that refreshes what is on the screen already does not. A screen says itself that
 * its own reads take long; what was sent and has no answer is said here.
 */
export function LoadingText() {
  const text = useText();
  const going = useNavigation().state === 'loading';
  const reads = useIsFetching({
    predicate: ({ meta, state }) => meta?.['loading'] === true && state.status === 'pending',
  });
  const writes = useIsMutating({ predicate: ({ meta }) => meta?.['loading'] === true });
  const isSlow = useIsSlow(writes > 0);
  const loading = going || reads + writes > 0 ? text('app.loading') : undefined;
  const shown = loading && isSlow ? `${loading} ${text('slow.text')}` : loading;

  useEffect(() => {
    showLoading(shown);
    return () => showLoading(undefined);
  }, [shown]);

  return null;
}
