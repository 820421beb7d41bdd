import type { CallOptions, OperationId } from '../call-types.ts';
import type { Exchange } from '../exchange.ts';
import { operations } from '../generated/operations.ts';
import { valueOf } from '../options.ts';
import type { BroughtOptions } from '../options.ts';
import { bodyOf } from './body.ts';
import { headersOf } from './headers.ts';
import { queryOf, sessionQuery } from './query.ts';
import type { Fields } from './query.ts';
import { encodingOf, fieldsOf, settingsOf } from './request.ts';

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
    const encoding = encodingOf(operation, client);
    const session = valueOf(options.session);
    const fields = fieldsOf(operation, input);
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
  return { ...settingsOf(operation), headers, ...(body !== undefined && { body }), signal };
}
