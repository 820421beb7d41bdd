import {
  createBrought,
  readHeaders,
  type Brought,
  type BroughtOptions,
  type Repair,
} from '@brought/sdk';
import { config } from '../lib/config.ts';
import { plainText } from '../lib/plain-text.ts';
import { uuid } from '../lib/uuid.ts';
import { requestedTag } from './formats.ts';
import { fetchOrReuse } from './page-call.ts';
import { currentSession } from './session.ts';

let client: Brought | undefined;

/** Listeners to every call and every repair. */
export type CallListeners = Pick<BroughtOptions, 'onCall' | 'onRepair'>;

let listeners: CallListeners = import.meta.env.DEV ? { onRepair: warn } : {};

/** Registers listeners to the calls of this page, from the first one on. */
export function listenToCalls(chosen: CallListeners): void {
  listeners = chosen;
}

/**
 * The client of the app, created when first needed: by then the configuration has been applied.
 * Session and headers are read from the page address at each call.
 */
function connected(): Brought {
  client ??= createBrought({
    baseUrl: config.apiBase,
    remap: config.remap,
    fetch: fetchOrReuse,
    session: currentSession,
    headers: () => readHeaders(location.href),
    language: requestedTag,
    idempotencyKey: takesKeys() && uuid,
    readText: plainText,
    ...listeners,
  });
  return client;
}

/** Warns developers of repaired violations of the contract. */
function warn({ operationId, path, found, became: result }: Repair): void {
  console.warn(`${operationId}: ${path} came as ${found}: ${result}.`);
}

/** Whether to send Idempotency-Key: another origin refuses the call unless it allows the header. */
function takesKeys(): boolean {
  const { origin } = new URL(config.apiBase, location.href);
  return config.idempotencyKey || origin === location.origin;
}

/** How the app makes calls; see the SDK. */
export const brought: Pick<Brought, 'call'> = {
  call: (...wanted) => connected().call(...wanted),
};
