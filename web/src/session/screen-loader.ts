import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { pageAddress, type PageAddress } from './inputs.ts';
import { parametersOf } from './page-parameters.ts';

/**
 * The loader of a screen. Starts queries for the screen's first calls, which `callsOf` takes from
 * the table, and waits for none: the screen itself shows that they are running, or have failed.
 *
 * Calls carry the parameters of the page address, and that changes only after the loaders. To a
 * screen with others, of another order for example, the loader does nothing, and the screen starts
 * its queries itself.
 */
export const screenLoader =
  <Calls>(
    callsOf: (page: PageAddress) => Calls,
    start: (client: QueryClient, calls: Calls) => Promise<unknown> | undefined,
  ) =>
  (client: QueryClient) =>
  ({ request }: LoaderFunctionArgs) => {
    const address = loadedAddress(request.url);
    if (hasParametersOfPage(address)) {
      start(client, callsOf(pageAddress(address)))?.catch(() => undefined);
    }
    return null;
  };

/**
 * The address that a loader runs for. The router leaves out its fragment, which is the page's own
 * if the page was opened there, or reached by Back. Our links to other screens have none; that of a
 * server's address is not known here, and at worst a call is started that the screen does not need.
 */
export function loadedAddress(url: string): string {
  return location.href.split('#')[0] === url ? location.href : url;
}

function hasParametersOfPage(address: string): boolean {
  return JSON.stringify(parametersOf(address)) === JSON.stringify(parametersOf(location.href));
}
