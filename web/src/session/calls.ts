import {
  operations,
  TIMEOUT_MS,
  type CallOptions,
  type Data,
  type Input,
  type OperationId,
  type Repair,
} from '@brought/sdk';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { plainText, isEmptyValue } from '../lib/plain-text.ts';
import { uuid } from '../lib/uuid.ts';
import { brought } from './brought.ts';

/**
 * Milliseconds for which a reply counts as fresh: a screen uses what its route's loader has read
 * and does not read it again. A write makes every read stale, see `app/query-client.ts`.
 */
const FRESH_MS = 10_000;

/** How many machine-only texts of a reply are kept at most. */
const MOST_UNSHOWN = 5;

/**
 * The payload of a reply, the repairs that lost some of it, and the unchanged texts that are not
 * shown because they are for machines.
 */
export type Payload<Id extends OperationId> = Data<Id> &
  Readonly<{
    missing?: readonly Repair[];
    unshown?: readonly string[];
  }>;

/**
 * Makes a reading call. Repeats it if the reply took longer than a call may take: the page was
 * frozen in the meantime, and the reply may be just as old.
 */
async function readNow<Id extends OperationId>(
  operationId: Id,
  input: Input<Id>,
  { signal }: Pick<CallOptions, 'signal'> = {},
): Promise<Payload<Id>> {
  const missing: Repair[] = [];
  const onRepair = (repair: Repair) => {
    if (repair.kind !== 'rewritten') missing.push(repair);
  };
  const unshown = new Set<string>();
  const readText = (came: string) => {
    const plain = plainText(came);
    if (plain === undefined && !isEmptyValue(came)) unshown.add(came);
    return plain;
  };
  const requestedAt = Date.now();
  const { data } = await brought.call(operationId, input, { signal, onRepair, readText });
  if (Date.now() - requestedAt > TIMEOUT_MS) return readNow(operationId, input, { signal });
  if (missing.length === 0) return data as Payload<Id>;
  return { ...data, missing, unshown: [...unshown].slice(0, MOST_UNSHOWN) };
}

/** Whether anything in a field of a payload could not be read. */
export function lacks({ missing = [] }: { missing?: readonly Repair[] }, field: string): boolean {
  return missing.some(({ path }) => path.split(/[.[]/).includes(field));
}

/** Whether a list in a payload is missing, or lacks rows that could not be read. */
export function lacksRows(payload: { missing?: readonly Repair[] }, list: string): boolean {
  const rows = (payload.missing ?? []).filter(
    ({ path, kind }) => kind === 'leftOut' || path.endsWith(`.${list}`),
  );
  return lacks({ missing: rows }, list);
}

/**
 * A `staleTime` in milliseconds. A reply from later than now is stale: the clock was set back, and
 * React Query would take the reply as fresh until the clock has caught up.
 */
export const freshFor =
  (milliseconds: number) =>
  ({ state }: { state: Readonly<{ dataUpdatedAt: number }> }): number =>
    state.dataUpdatedAt > Date.now() ? -Infinity : milliseconds;

/**
 * Query options of a reading call; its data is the payload of the reply. Each function below
 * changes one thing: `quietly` shows no toast, `inBackground` does not retry either, `asCached`
 * sends no call, `untilRendered` keeps nothing for a later visit, and the call of `readAlone` is
 * shared with no other query.
 */
export function read<Id extends OperationId>(operationId: Id, input: Input<Id>) {
  return queryOptions({
    queryKey: [operationId, input],
    queryFn: ({ signal }) => readNow(operationId, input, { signal }),
    meta: { loading: !operations[operationId].quiet },
    staleTime: freshFor(FRESH_MS),
    retryOnMount: ({ state }) => Math.abs(Date.now() - state.errorUpdatedAt) > FRESH_MS,
  });
}

/** The same options for a call that shows no loading text or toast. */
export const quietly = <Options extends object>(options: Options) => ({
  ...options,
  meta: { toast: false, loading: false },
});

/** The same options for a call in the background: as quiet, and not retried. */
export const inBackground = <Options extends object>(options: Options) => ({
  ...quietly(options),
  retry: false,
});

/** The same options for a component that shows what other queries have read: it sends no call. */
export const asCached = <Options extends object>(options: Options) => ({
  ...options,
  enabled: false,
});

/**
 * Query options of a reading call in the background that shares its request and its reply with no
 * other query, not even a read of the same that is under way.
 */
export function readAlone<Id extends OperationId>(operationId: Id, input: Input<Id>) {
  return inBackground(
    queryOptions({
      queryKey: ['readAlone', uuid()],
      queryFn: ({ signal }) => readNow(operationId, input, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
  );
}

/**
 * The same options for the loader of a screen that keeps nothing for a later visit: what the loader
 * has read lasts until the screen has rendered.
 */
export const untilRendered = <Options extends object>(options: Options) => ({
  ...options,
  gcTime: FRESH_MS,
});

/**
 * Mutation options of a writing call, which is sent once and never repeated. Its variables are the
 * fields of the call. `loading: false` shows no loading text, for a screen with its own progress;
 * `harmless` marks a call that may be sent again whether it was carried out or not.
 */
export function write<Id extends OperationId>(
  operationId: Id,
  { loading = true, harmless = false } = {},
) {
  return mutationOptions({
    mutationKey: [operationId],
    mutationFn: ({ input, signal }: { input: Input<Id>; signal?: AbortSignal }) =>
      brought.call(operationId, input, { signal }),
    meta: { loading: loading && !operations[operationId].quiet, harmless },
  });
}
