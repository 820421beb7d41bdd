import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigation } from 'react-router-dom';
import { useText } from '../lib/use-text.ts';
import { showLoading } from '../ui/notices.ts';
import { useIsSlow } from '../ui/use-is-slow.ts';

type LoadingTextProps = {
  /** The code of the next screen is being loaded. */
  isComing: boolean;
};

/**
 * Shows the loading text while the next screen is loading, or while a call is pending that wants
 * it. A read that refreshes what is on the screen does not. A screen reports its own slow reads;
 * slow writes are reported here.
 */
export function LoadingText({ isComing }: LoadingTextProps) {
  const text = useText();
  const isGoing = useNavigation().state === 'loading';
  const reads = useIsFetching({
    predicate: ({ meta, state }) => meta?.['loading'] === true && state.status === 'pending',
  });
  const writes = useIsMutating({ predicate: ({ meta }) => meta?.['loading'] === true });
  const isSlow = useIsSlow(writes > 0);
  const loading = isComing || isGoing || reads + writes > 0 ? text('app.loading') : undefined;
  const shown = loading && isSlow ? `${loading} ${text('slow.text')}` : loading;

  useEffect(() => {
    showLoading(shown);
    return () => showLoading(undefined);
  }, [shown]);

  return null;
}
