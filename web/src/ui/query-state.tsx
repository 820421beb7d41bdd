import type { ReactNode } from 'react';
import { useLabels } from './labels.ts';
import { LoadFailed } from './load-failed.tsx';
import { useIsSlow } from './use-is-slow.ts';

export type QueryStateProps = {
  /** The result of `useQuery`. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Drawn while it loads, in the shape of the content. */
  skeleton: ReactNode;
  /** Other ways on for the borrower when it failed. */
  more?: ReactNode;
};

/**
 * A query without data: its skeleton while it loads, a text and ways on if that takes long, or its
 * error with a way to retry.
 */
export function QueryState({ query, skeleton, more }: QueryStateProps) {
  if (!query.error) return <Waiting skeleton={skeleton} more={more} />;
  return <NotLoaded query={query} more={more} />;
}

/** For a query that failed, or that returned no content: a way to retry. */
export function NotLoaded({ query, more }: Omit<QueryStateProps, 'skeleton'>) {
  const { failureOf } = useLabels();
  const { error, isFetching, refetch } = query;
  return (
    <LoadFailed
      failure={failureOf(error)}
      busy={isFetching}
      onRetry={() => void refetch()}
      more={more}
    />
  );
}

/** Retrying reloads the page: a call that is in flight is not made twice. */
function Waiting({ skeleton, more }: Pick<QueryStateProps, 'skeleton' | 'more'>) {
  const { slow } = useLabels();
  const isSlow = useIsSlow(true);
  if (!isSlow) return skeleton;
  return <LoadFailed failure={slow} busy={false} onRetry={() => location.reload()} more={more} />;
}
