import { createBrought, readHeaders, type Brought } from '@brought/sdk';
import { config } from '../lib/config.ts';
import { fetchOrTake } from './page-call.ts';
import { currentSession } from './session.ts';

let client: Brought | undefined;

/**
 * The one client of the app, made when it is first needed: by then the configuration is in force.
 * Session and headers are read from the page address at each call.
 */
function connected(): Brought {
  client ??= createBrought({
    baseUrl: config.apiBase,
    remap: config.remap,
    fetch: fetchOrTake,
    session: currentSession,
    headers: () => readHeaders(location.href),
  });
  return client;
}

/** How the app makes calls; see the SDK. */
export const brought: Pick<Brought, 'call' | 'callByName'> = {
  call: (...wanted) => connected().call(...wanted),
  callByName: (...wanted) => connected().callByName(...wanted),
};
