import type { ReactNode } from 'react';
import { useLabels } from './labels.ts';
import { LoadFailed } from './load-failed.tsx';

type QueryStateProps = {
  /** What `useQuery` gives. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Drawn while it loads, in the shape of the content. */
  skeleton: ReactNode;
  /** Where else the borrower can go on when it failed. */
  more?: ReactNode;
};

/** A query without data: its skeleton while it loads, or its error with a way to retry. */
export function QueryState({ query, skeleton, more }: QueryStateProps) {
  const { failureOf } = useLabels();
  const { error, isFetching, refetch } = query;
  if (!error) return skeleton;
  return (
    <LoadFailed
      failure={failureOf(error)}
      busy={isFetching}
      onRetry={() => void refetch()}
      more={more}
    />
  );
}
