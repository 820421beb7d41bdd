import { BroughtError, isRetryable } from '@brought/sdk';
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { failureNext, failureText, isTimeout, technicalText } from '../session/failure.ts';
import { closePinnedToast, pinToast, showToast } from '../ui/notices.ts';

const READ_RETRIES = 2;
const FIRST_RETRY_MS = 400;

// Notify within the same task, so that a quick second tap already meets a disabled button.
notifyManager.setScheduler(queueMicrotask);

/**
 * The React Query client. Failed calls show a toast only here, unless the `meta` of the query or
 * mutation has `toast: false`. Reads are retried if that may help; writes never are, and after a
 * write the next screen reads its data again. A webview that claims to be offline is not trusted:
 * calls are sent and fail by themselves.
 */
export function createQueryClient(): QueryClient {
  // Does not refetch what is on the screen: the screen knows what its own write has changed.
  const outdateReads = () => void queryClient.invalidateQueries({ refetchType: 'none' });
  let timedOut: string | undefined;
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.['toast'] !== false) showFailure(error);
      },
    }),
    mutationCache: new MutationCache({
      onMutate: (_input, { options }) => {
        // The call is sent again, so the toast about its time-out is out of date.
        if (timedOut !== undefined && options.mutationKey?.[0] === timedOut) closePinnedToast();
      },
      onSuccess: outdateReads,
      onError: (error, _variables, _result, { meta }) => {
        // A write whose reply was lost may have been carried out.
        outdateReads();
        if (meta?.['toast'] === false) return;
        showFailure(error, failureNext(error, meta?.['harmless'] === true));
        // After a minute of waiting the borrower may be looking away.
        if (!isTimeout(error) || failureText(error) === undefined) return;
        timedOut = error instanceof BroughtError ? error.operationId : undefined;
        pinToast();
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnWindowFocus: false,
        // Reads that failed for lack of a connection are repeated once it is back.
        refetchOnReconnect: ({ state }) => state.status === 'error',
        retry: (failures, error) => failures < READ_RETRIES && isRetryable(error),
        retryDelay: (failures) => FIRST_RETRY_MS * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return queryClient;
}

function showFailure(error: unknown, next?: string): void {
  const message = failureText(error);
  if (message !== undefined) showToast(message, { next, details: technicalText(error) });
}
