import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../lib/use-text.ts';
import type { Fields } from '../../lib/fields-of.ts';
import { callSandbox, type Answer } from './queries.ts';

type Order = { path?: string; method: 'POST' | 'PUT' | 'DELETE'; body?: unknown };

/** The state of a part of the sandbox, and how to change it. */
export type SandboxPart<Data> = {
  data: Data | undefined;
  /** The error text. */
  problem: string | undefined;
  busy: boolean;
  refetch: () => void;
  /** Sends a change whose reply is the new state; `done` is called after a success. */
  order: (order: Order, done?: () => void) => void;
};

/**
 * One part of the sandbox. A command to it also clears the data that the screens have cached, since
 * the server's state has changed.
 */
export function useSandbox<Data>(
  path: string,
  read: (fields: Fields) => Data | undefined,
  { enabled = true } = {},
): SandboxPart<Data> {
  const text = useText();
  const client = useQueryClient();
  const queryKey = ['sandbox', path];
  const query = useQuery({ queryKey, queryFn: () => callSandbox(path, read), enabled });
  const ordered = useMutation({
    mutationFn: (order: Order) => callSandbox(order.path ?? path, read, order),
  });
  const refused = ordered.data && 'problem' in ordered.data ? ordered.data : undefined;
  const failed = refused ?? (query.data && 'problem' in query.data ? query.data : undefined);

  function onAnswer(answer: Answer<Data>, done?: () => void): void {
    if ('problem' in answer) return;
    client.setQueryData(queryKey, answer);
    client.removeQueries({ predicate: ({ queryKey: [first] }) => first !== 'sandbox' });
    done?.();
  }

  return {
    data: query.data && 'data' in query.data ? query.data.data : undefined,
    problem: failed && (failed.problem || text('testPage.sandboxSilent')),
    busy: query.isFetching || ordered.isPending,
    refetch: () => void query.refetch(),
    order: (order, done) =>
      ordered.mutate(order, { onSuccess: (answer) => onAnswer(answer, done) }),
  };
}
