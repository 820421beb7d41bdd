import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { pageAddress, type PageAddress } from './inputs.ts';

/**
 * The loader of a screen. Starts the screen's first queries where the page has opened at it, or
 * gone back to it, and waits for none: the screen shows by itself that they are under way, or have
 * failed. It does not on the way to a screen: calls carry the session of the page address, which
 * changes only after the loaders, so such a screen starts its queries itself.
 */
export const openedLoader =
  (start: (client: QueryClient, page: PageAddress) => Promise<unknown> | undefined) =>
  (client: QueryClient) =>
  ({ request }: LoaderFunctionArgs) => {
    const page = pageAddress();
    if (location.href === request.url + page.hash) start(client, page)?.catch(() => undefined);
    return null;
  };
