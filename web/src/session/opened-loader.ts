import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { pageAddress, type PageAddress } from './inputs.ts';

/**
 * The loader of a screen. Starts the screen's first queries if the page was opened at it, or
 * reached by Back, and waits for none: the screen itself shows that they are running, or have
 * failed. It does nothing when navigating to a screen: calls carry the session of the page address,
 * which changes only after the loaders, so such a screen starts its queries itself.
 */
export const openedLoader =
  (start: (client: QueryClient, page: PageAddress) => Promise<unknown> | undefined) =>
  (client: QueryClient) =>
  ({ request }: LoaderFunctionArgs) => {
    const page = pageAddress();
    if (location.href === request.url + page.hash) start(client, page)?.catch(() => undefined);
    return null;
  };
