import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { failureText, isTransient } from '../session/failure.ts';
import { showToast } from '../ui/notices.ts';

const READ_RETRIES = 2;
const FIRST_RETRY_MS = 400;

// State follows its cause within the same task, so that a second tap meets a button that knows.
notifyManager.setScheduler(queueMicrotask);

/**
 * The React Query client. Here, and only here, a failed call shows a toast, except where the
 * query's `meta` has `toast: false`. Reads are retried when that may help; writes never are. A
 * webview that says it is offline is not trusted: calls go out and fail by themselves.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.['toast'] !== false) showFailure(error);
      },
    }),
    mutationCache: new MutationCache({ onError: showFailure }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnWindowFocus: false,
        // What failed for want of a connection comes by itself once there is one again.
        refetchOnReconnect: true,
        retry: (failures, error) => failures < READ_RETRIES && isTransient(error),
        retryDelay: (failures) => FIRST_RETRY_MS * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

function showFailure(error: unknown): void {
  const message = failureText(error);
  if (message !== undefined) showToast(message);
}
