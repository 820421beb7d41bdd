import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useText } from '../lib/use-text.ts';
import { Details } from '../ui/details.tsx';

/**
 * Says below a screen that some texts of its replies were left out because they are for machines,
 * such as a stack trace. The details show them, for support.
 */
export function UnshownTexts() {
  const text = useText();
  const unshown = useUnshown();
  if (unshown === '') return null;
  return (
    <div>
      <p>{text('app.unshown')}</p>
      <Details text={unshown} />
    </div>
  );
}

function useUnshown(): string {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  );
  // A prerendered page has read nothing.
  return useSyncExternalStore(subscribe, () => unshownNow(client), nothing);
}

const nothing = () => '';

/** The texts that were left out of what the screen has read, without duplicates. */
function unshownNow(client: QueryClient): string {
  const read = client.getQueryCache().findAll({ type: 'active' });
  const texts = read.flatMap(({ state: { data } }) => {
    const { unshown = [] } = (data ?? {}) as { unshown?: readonly string[] };
    return unshown;
  });
  return [...new Set(texts)].join('\n\n');
}
