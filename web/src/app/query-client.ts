import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { failureText, isTimeout, isTransient, technicalText } from '../session/failure.ts';
import { holdToast, showToast } from '../ui/notices.ts';

const READ_RETRIES = 2;
const FIRST_RETRY_MS = 400;

// State follows its cause within the same task, so that a second tap meets a button that knows.
notifyManager.setScheduler(queueMicrotask);

/**
 * The React Query client. Here, and only here, a failed call shows a toast, except where the
 * query's `meta` has `toast: false`. Reads are retried when that may help; writes never are, and
 * what was read before a write is asked for again by the next screen that shows it. A webview that
 * says it is offline is not trusted: calls go out and fail by themselves.
 */
export function createQueryClient(): QueryClient {
  // What is on the screen stays as it is: the screen itself knows what its write has changed.
  const outdateReads = () => void queryClient.invalidateQueries({ refetchType: 'none' });
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.['toast'] !== false) showFailure(error);
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: outdateReads,
      onError: (error) => {
        // A write whose answer was lost may have been done.
        outdateReads();
        showFailure(error);
        // Who has waited a minute looks away meanwhile.
        if (isTimeout(error) && failureText(error) !== undefined) holdToast();
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnWindowFocus: false,
        // What failed for want of a connection comes by itself once there is one again.
        refetchOnReconnect: ({ state }) => state.status === 'error',
        retry: (failures, error) => failures < READ_RETRIES && isTransient(error),
        retryDelay: (failures) => FIRST_RETRY_MS * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return queryClient;
}

function showFailure(error: unknown): void {
  const message = failureText(error);
  if (message !== undefined) showToast(message, { details: technicalText(error) });
}
