import type { Brought } from './brought.ts';
import { TransportError } from './errors/transport-error.ts';
import { operations } from './generated/operations.ts';

/** How often, and after what wait, failed reads are retried. */
export type RetryOptions = {
  /** Most retries of a read; 2 by default. */
  times?: number;
  /** Milliseconds before the first retry, doubled for each further one; 500 by default. */
  waitMs?: number;
};

/**
 * The same client, but reads are repeated when the connection breaks or the server fails (HTTP 500
 * and up). A call that writes or pays is made once, as always; so is anything sent with `raw`. Each
 * attempt has a separate time-out, and one that ran out is not repeated: somebody has waited long
 * enough. `onCall` is called for each attempt.
 *
 * @throws the error of the last attempt; TransportError of kind aborted when the signal ends the
 *   wait.
 * @example const brought = retryReads(createBrought(options), { times: 3 });
 */
export function retryReads(
  brought: Brought,
  { times = 2, waitMs = 500 }: RetryOptions = {},
): Brought {
  const callByName: Brought['callByName'] = async (name, fields, options) => {
    for (let made = 0; ; made++) {
      try {
        return await brought.callByName(name, fields, options);
      } catch (error) {
        if (made >= times || !isRetryable(error)) throw error;
        await pause(waitMs * 2 ** made, options?.signal);
      }
    }
  };
  return { ...brought, callByName, call: callByName as Brought['call'] };
}

/**
 * Whether it may help to make a failed call again at once: it only reads, and the connection broke
 * or the server failed (HTTP 500 and up). A time-out is not repeated.
 */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof TransportError)) return false;
  if (operations[error.operationId].effect !== 'read') return false;
  return error.kind === 'network' || (error.status ?? 0) >= 500;
}

/** Ends early when the caller aborts: the next call then reports that. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end);
  });
}
