import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { text } from '../lib/language.ts';
import { isPart } from '../lib/use-part.ts';
import { failureText, isTransient } from '../session/failure.ts';
import { showToast } from '../ui/notices.ts';

const READ_RETRIES = 2;
const FIRST_RETRY_MS = 400;

// State follows its cause within the same task, so that a second tap meets a button that knows.
notifyManager.setScheduler(queueMicrotask);

/**
 * The place where calls live. Every failed call is told here, and only here, by a toast. Reads are
 * repeated when asking again may help; writes never are. A webview's word on being offline is not
 * trusted: calls go out and fail by themselves.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => tell(error, isPart(queryKey)) }),
    mutationCache: new MutationCache({ onError: (error) => tell(error) }),
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

/** Code that does not come is for want of a connection. */
function tell(error: unknown, isCode = false): void {
  const message = isCode ? text('failed.network.text') : failureText(error);
  if (message !== undefined) showToast(message);
}
