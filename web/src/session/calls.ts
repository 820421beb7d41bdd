import { operations, type Input, type OperationId } from '@brought/sdk';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { brought } from './brought.ts';

/**
 * Milliseconds for which an answer counts as just come: a screen takes what the loader of its route
 * has begun and asks no second time. After a write none does, see `app/query-client.ts`.
 */
export const FRESH_MS = 10_000;

/** Query options of a reading call; its data is the payload of the reply. */
export function read<Id extends OperationId>(operationId: Id, input: Input<Id>) {
  return queryOptions({
    queryKey: [operationId, input],
    queryFn: async ({ signal }) => (await brought.call(operationId, input, { signal })).data,
    meta: { loading: !operations[operationId].quiet },
    staleTime: FRESH_MS,
    retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > FRESH_MS,
  });
}

/**
 * Mutation options of a writing call, which goes out once and is never repeated. It takes its
 * fields when it is fired. With `loading: false` the loading text stays away, because the screen
 * shows by itself how far the call is.
 */
export function write<Id extends OperationId>(operationId: Id, { loading = true } = {}) {
  return mutationOptions({
    mutationKey: [operationId],
    mutationFn: ({ input, signal }: { input: Input<Id>; signal?: AbortSignal }) =>
      brought.call(operationId, input, { signal }),
    meta: { loading: loading && !operations[operationId].quiet },
  });
}
