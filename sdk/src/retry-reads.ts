import type { Brought } from './brought.ts';
import { TransportError } from './errors/transport-error.ts';
import { operations } from './generated/operations.ts';

/** How patient a client is with a server that stumbles. */
export type RetryOptions = {
  /** Most retries of a read; 2 by default. */
  times?: number;
  /** Milliseconds before the first retry, doubled for each further one; 500 by default. */
  waitMs?: number;
};

/**
 * The same client, whose reads are made again when the connection breaks or the server stumbles
 * (HTTP 500 and up). A call that writes or pays is made once, as ever; so is what `raw` carries.
 * Each time has its own time-out, and one that ran out is not made again: somebody has waited long
 * enough. `onCall` is told of each time.
 *
 * @throws what the last time threw; TransportError of kind aborted when the signal ends the wait.
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
        if (made >= times || !mayBeMadeAgain(error)) throw error;
        await pause(waitMs * 2 ** made, options?.signal);
      }
    }
  };
  return { ...brought, callByName, call: callByName as Brought['call'] };
}

function mayBeMadeAgain(error: unknown): boolean {
  if (!(error instanceof TransportError)) return false;
  if (operations[error.operationId].effect !== 'read') return false;
  return error.kind === 'network' || (error.status ?? 0) >= 500;
}

/** Ends early when the caller gives up: the next call then says so. */
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
