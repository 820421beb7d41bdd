import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { pageAddress, type PageAddress } from './inputs.ts';

/**
 * The loader of a screen. Starts queries for the screen's first calls, which `callsOf` takes from
 * the table, if the page was opened at it, or reached by Back, and waits for none: the screen
 * itself shows that they are running, or have failed. It does nothing when navigating to a screen:
 * calls carry the session of the page address, its order included, and that changes only after the
 * loaders. Such a screen starts its queries itself.
 */
export const openedLoader =
  <Calls>(
    callsOf: (page: PageAddress) => Calls,
    start: (client: QueryClient, calls: Calls) => Promise<unknown> | undefined,
  ) =>
  (client: QueryClient) =>
  ({ request }: LoaderFunctionArgs) => {
    const page = pageAddress();
    if (location.href === request.url + page.hash) {
      start(client, callsOf(page))?.catch(() => undefined);
    }
    return null;
  };
