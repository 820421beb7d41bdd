import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useText } from '../lib/use-text.ts';
import { Details } from '../ui/details.tsx';

/**
 * Says below a screen that texts of its replies are not shown because they are for machines, such
 * as the trace of an error; they stand in the details, for whoever is asked for help.
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
  // A page that is drawn at build time has read nothing.
  return useSyncExternalStore(subscribe, () => unshownNow(client), nothing);
}

const nothing = () => '';

/** The texts that are not shown of what the screen has read, each once. */
function unshownNow(client: QueryClient): string {
  const read = client.getQueryCache().findAll({ type: 'active' });
  const texts = read.flatMap(({ state: { data } }) => {
    const { unshown = [] } = (data ?? {}) as { unshown?: readonly string[] };
    return unshown;
  });
  return [...new Set(texts)].join('\n\n');
}
