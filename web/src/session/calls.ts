import { operations, type Input, type OperationId } from '@brought/sdk';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { brought } from './brought.ts';
import { arrived, call } from './early-call.ts';

/** Query options of a reading call; its data is the payload of the reply. */
export function read<Id extends OperationId>(operationId: Id, input: Input<Id>) {
  return queryOptions({
    queryKey: [operationId, input],
    queryFn: async ({ signal }) => (await call(operationId, input, { signal })).data,
    meta: { loading: !operations[operationId].quiet },
  });
}

/** What came with the page itself is as new as what would come now. */
const JUST_NOW_MS = 2000;

/**
 * The same for what is drawn before the application is here: the reply to the call that was sent early
 * is in the first drawing, so that nothing flickers, and is not asked for again.
 */
export function readInSight<Id extends OperationId>(operationId: Id, input: Input<Id>) {
  return queryOptions({
    ...read(operationId, input),
    initialData: () => arrived(operationId, input)?.data,
    refetchOnMount: ({ state: { dataUpdateCount, dataUpdatedAt } }) =>
      dataUpdateCount > 0 || Date.now() - dataUpdatedAt > JUST_NOW_MS,
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
