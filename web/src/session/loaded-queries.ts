import {
  QueryObserver,
  type QueryClient,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/react-query';

/** How to let go of the queries that a loader has started, by their hash. */
const held = new Map<string, () => void>();

/**
 * Starts a query for a screen that is still loading. It is held until the screen reads it itself,
 * so that it is neither forgotten nor asked again meanwhile, however soon it is answered.
 */
export function startQuery<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  options: QueryObserverOptions<Data, Error, Data, Data, Key>,
): void {
  // How long it is kept afterwards is for the screen to say.
  const observer = new QueryObserver(queryClient, { ...options, gcTime: 0 });
  const { queryHash } = observer.getCurrentQuery();
  held.get(queryHash)?.();
  held.set(
    queryHash,
    observer.subscribe(() => undefined),
  );
}

/** Whether a loader has just started a query, which its screen then takes as it is. */
export function isHeld({ queryHash }: { queryHash: string }): boolean {
  return held.has(queryHash);
}

/** Lets go of all queries: the screen they were started for is there. */
export function releaseQueries(): void {
  for (const release of held.values()) release();
  held.clear();
}
