import type { CallOptions, OperationId } from '../call-types.ts';
import type { Exchange } from '../exchange.ts';
import { operations } from '../generated/operations.ts';
import type { BodyEncoding, Client } from '../operation.ts';
import { valueOf } from '../options.ts';
import type { BroughtOptions } from '../options.ts';
import { bodyOf } from './body.ts';
import { headersOf } from './headers.ts';
import { queryOf, sessionQuery } from './query.ts';
import type { Fields } from './query.ts';

function encodingFor(body: BodyEncoding, client: Client): BodyEncoding {
  return body === 'form' || body === 'json' ? client : body;
}

function withQuery(address: string, query: string): string {
  if (query === '') return address;
  return address + (address.includes('?') ? '&' : '?') + query;
}

/** Turns named calls into what goes over the wire, as the options of a client say. */
export function preparer(options: BroughtOptions) {
  const { remap } = options;
  const base = (options.baseUrl ?? '').replace(/\/+$/, '');
  const queryOfPost = sessionQuery();

  return (operationId: OperationId, input: Fields, call: CallOptions): Exchange => {
    const operation = operations[operationId];
    const client = remap?.clients?.[operationId] ?? operation.client;
    const encoding = encodingFor(operation.body, client);
    const session = valueOf(options.session);
    const fields = operation.fixed ? { ...operation.fixed, ...input } : input;
    const query = operation.method === 'GET' ? queryOf(session, fields) : queryOfPost(session);
    const headers = headersOf(client, encoding, valueOf(options.headers));
    if (call.prefer !== undefined) headers.Prefer = call.prefer;
    const path = remap?.paths?.[operationId] ?? operation.path;
    return {
      operationId,
      operation,
      session,
      fields,
      url: withQuery(base + (path.startsWith('/') ? path : `/${path}`), query),
      headers,
      body: bodyOf(encoding, fields),
      response: undefined,
      received: undefined,
    };
  };
}

/** What fetch is told besides the address. */
export function initOf({ operation, headers, body }: Exchange, signal: AbortSignal): RequestInit {
  if (operation.method === 'POST') {
    const init: RequestInit = { method: 'POST', headers, body: body ?? null, signal };
    // When a connection that was used before breaks without an answer, a browser sends the request
    // again by itself. Without credentials a payment has a connection of its own.
    return operation.effect === 'pay' ? { ...init, credentials: 'omit' } : init;
  }
  // An order's status from a cache may be that of before the payment.
  return { headers, cache: 'no-store', signal };
}
