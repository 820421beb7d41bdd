import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRecord } from '../../contract/json-object.ts';
import { createTransport } from '../../transport/node-fetch.ts';
import type { Handler } from '../http/guard.ts';

const PATH = '/__brought/identity';

/** Health check of this server, with any query that a probe adds; it is not logged. */
const HEALTH = /^\/healthz(?:\?|$)/;
const HEALTHY = JSON.stringify({ status: 'ok' });

/** Why a server cannot do its job; undefined while it can. */
export type HealthProblem = () => Promise<string | undefined>;

/** Milliseconds to wait for a server on this machine to identify itself. */
const REPLY_TIMEOUT_MS = 1000;

/** Who answers on a port. */
export type Identity = {
  server: string;
  pid: number;
  startedAt: string;
};

/**
 * Lets a server identify itself, so that nobody stops a stranger that took over its port or pid,
 * and report its health: 503 with the reason if `healthProblem` returns one.
 */
export function withIdentity(
  server: string,
  handler: Handler,
  healthProblem?: HealthProblem,
): Handler {
  const identity: Identity = { server, pid: process.pid, startedAt: new Date().toISOString() };
  const body = JSON.stringify(identity);
  return async (request: IncomingMessage, response: ServerResponse) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isHealth = isRead && HEALTH.test(request.url ?? '');
    const isWho = request.method === 'GET' && request.url === PATH;
    if (!isHealth && !isWho) return handler(request, response);
    const reason = isHealth ? await healthProblem?.() : undefined;
    const health = reason === undefined ? HEALTHY : JSON.stringify({ status: 'failing', reason });
    response
      .writeHead(reason === undefined ? 200 : 503, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
      })
      .end(isHealth ? health : body);
  };
}

/** Asks which server answers at an address; undefined if it is none of this program's. */
export async function identify(url: string): Promise<Identity | undefined> {
  const transport = createTransport();
  try {
    const signal = AbortSignal.timeout(REPLY_TIMEOUT_MS);
    const reply = await transport.fetch(`${url}${PATH}`, { signal });
    const body: unknown = await reply.json();
    return isIdentity(body) ? body : undefined;
  } catch {
    return undefined;
  } finally {
    transport.close();
  }
}

function isIdentity(body: unknown): body is Identity {
  return (
    isRecord(body) &&
    typeof body.server === 'string' &&
    typeof body.pid === 'number' &&
    typeof body.startedAt === 'string'
  );
}
