import { readSession } from '@brought/sdk';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import type { ScreenName } from '../lib/paths.ts';
import { FRESH_MS, inBackground, read } from '../session/calls.ts';
import { firstCallsOf } from '../session/first-calls.ts';
import { screens } from './screens.ts';

/**
 * The loader of a screen's route. Starts the screen's first queries without waiting for them, since
 * the screen shows their skeleton and failure itself, and waits for what it cannot render without.
 */
export function screenLoader(queryClient: QueryClient, name: ScreenName): LoaderFunction {
  return async ({ request }) => {
    const address = new URL(request.url);
    const { href, search, hash } = location;
    // A call carries the session of the page address, and on a navigation within the app that
    // changes only after the loaders. Such a screen's code is loaded already, so it starts its own
    // queries.
    if (href === request.url + hash) {
      const page = { session: readSession(href), query: new URLSearchParams(search), hash };
      for (const [index, [operationId, , input]] of firstCallsOf(name, page).entries()) {
        // TypeScript cannot tell that both are of the same operation.
        const query = read(operationId, input as never);
        const options = index === 0 ? query : inBackground(query);
        // Not awaited: the screen shows a failure. It decides, too, how long the data is cached.
        queryClient.ensureQueryData({ ...options, gcTime: FRESH_MS }).catch(() => undefined);
      }
    }
    const { prepare } = await screens[name]();
    return (await prepare?.(address)) ?? null;
  };
}
