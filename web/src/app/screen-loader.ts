import { readSession } from '@brought/sdk';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import type { ScreenName } from '../lib/paths.ts';
import { FRESH_MS, inBackground, read } from '../session/calls.ts';
import { firstCallsOf } from '../session/first-calls.ts';
import { screens } from './screens.ts';

/**
 * The loader of a screen's route. It starts the first queries of the screen, whose skeleton and
 * failure the screen shows by itself, and waits for what the screen cannot be drawn without.
 */
export function screenLoader(queryClient: QueryClient, name: ScreenName): LoaderFunction {
  return async ({ request }) => {
    const address = new URL(request.url);
    const { href, search, hash } = location;
    // A call carries the session of the page address, which a step within the app changes only
    // after its loader: the code of such a screen is there already, and it starts its query itself.
    if (href === request.url + hash) {
      const page = { session: readSession(href), query: new URLSearchParams(search), hash };
      for (const [index, [operationId, , input]] of firstCallsOf(name, page).entries()) {
        // The compiler does not follow that both are of the same operation.
        const query = read(operationId, input as never);
        const options = index === 0 ? query : inBackground(query);
        // Nobody waits for it. How long it is kept afterwards is for the screen to say.
        void queryClient.prefetchQuery({ ...options, gcTime: FRESH_MS });
      }
    }
    const { prepare } = await screens[name]();
    return (await prepare?.(address)) ?? null;
  };
}
