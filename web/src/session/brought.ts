import {
  createBrought,
  readHeaders,
  type Brought,
  type BroughtOptions,
  type Repair,
} from '@brought/sdk';
import { config } from '../lib/config.ts';
import { activeLocale } from '../lib/locale.ts';
import { plainText } from '../lib/plain-text.ts';
import { uuid } from '../lib/uuid.ts';
import { fetchOrTake } from './page-call.ts';
import { currentSession } from './session.ts';

let client: Brought | undefined;

/** Listeners to every call and every repair. */
export type CallListeners = Pick<BroughtOptions, 'onCall' | 'onRepair'>;

let listeners: CallListeners = import.meta.env.DEV ? { onRepair: warn } : {};

/** Has somebody told of the calls of this page, from its first one on. */
export function listenToCalls(chosen: CallListeners): void {
  listeners = chosen;
}

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
    language: activeLocale,
    idempotencyKey: takesKeys() && uuid,
    readText: plainText,
    ...listeners,
  });
  return client;
}

/** Warns developers of departures from the contract that were repaired. */
function warn({ operationId, path, found, became }: Repair): void {
  console.warn(`${operationId}: ${path} came as ${found}: ${became}.`);
}

/** Another origin would refuse the whole call, unless it allows the header. */
function takesKeys(): boolean {
  const { origin } = new URL(config.apiBase, location.href);
  return config.idempotencyKey || origin === location.origin;
}

/** How the app makes calls; see the SDK. */
export const brought: Pick<Brought, 'call' | 'callByName'> = {
  call: (...wanted) => connected().call(...wanted),
  callByName: (...wanted) => connected().callByName(...wanted),
};
