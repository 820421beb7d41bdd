import createClient from 'openapi-fetch';
import type { Client as RawClient } from 'openapi-fetch';
import type { OperationId } from './call-types.ts';
import { Deadline } from './deadline.ts';
import { operations, timeoutMs as contractTimeoutMs } from './generated/operations.ts';
import type { paths } from './generated/schema.ts';
import type { BroughtOptions } from './options.ts';
import { valueOf } from './options.ts';
import { bodyOf } from './request/body.ts';
import { headersOf } from './request/headers.ts';
import { queryOf } from './request/query.ts';
import type { Fields } from './request/query.ts';
import { timeoutFailure } from './transport-failure.ts';

/** What the raw client takes of the options: it opens no envelope and tells nobody. */
export type RawOptions = Pick<
  BroughtOptions,
  'baseUrl' | 'session' | 'headers' | 'timeoutMs' | 'fetch'
> & {
  readonly remap?: Pick<NonNullable<BroughtOptions['remap']>, 'paths'>;
};

/** Statuses whose answer may hold no body at all. */
const WITHOUT_BODY = [204, 205, 304];

const idsByPath = new Map(
  (Object.keys(operations) as OperationId[]).map((id) => [operations[id].path, id]),
);

function serializeBody(body: Fields): URLSearchParams | FormData {
  if (Object.values(body).some((value) => value instanceof Blob))
    return bodyOf('multipart', body) as FormData;
  return new URLSearchParams(bodyOf('form', body) as string);
}

/**
 * The openapi-fetch client of the contract, by path and method, with the session, headers, encodings
 * and time-out of the calls. It opens nothing: `data` is the body as it came, and when the call
 * cannot be made the promise rejects with the very error that fetch threw (document 1, section 7).
 * Only an expired time-out, which is ours, is a TransportError of kind timeout.
 *
 * Bodies are form-encoded, or multipart when they hold a file; another encoding takes openapi-fetch's
 * own `bodySerializer` and a Content-Type header.
 *
 * @example const { data } = await createRaw({ baseUrl }).POST('/brought/user-problem/problem-list')
 */
export function createRaw(options: RawOptions = {}): RawClient<paths> {
  const { baseUrl = '', timeoutMs = contractTimeoutMs, remap } = options;
  const carry = options.fetch ?? fetch;
  const named = new WeakMap<Request, OperationId>();

  function addressOf(request: Request, id: OperationId): string {
    const deployed = remap?.paths?.[id];
    return deployed === undefined
      ? request.url
      : request.url.replace(operations[id].path, deployed);
  }

  async function send(request: Request): Promise<Response> {
    const id = named.get(request) as OperationId;
    const deadline = new Deadline(timeoutMs, request.signal);
    const { method, headers } = request;
    const body = method === 'GET' ? null : await request.blob();
    try {
      const response = await carry(addressOf(request, id), {
        method,
        headers,
        body,
        signal: deadline.signal,
      });
      // Read here, while the time-out still watches.
      const received = WITHOUT_BODY.includes(response.status) ? null : await response.blob();
      return new Response(received, response);
    } catch (error) {
      throw deadline.cause === 'timeout'
        ? timeoutFailure(id, request.url, timeoutMs, error)
        : error;
    } finally {
      deadline.clear();
    }
  }

  const client = createClient<paths>({
    baseUrl,
    fetch: send,
    headers: { 'Content-Type': null },
    querySerializer: (query) => queryOf(valueOf(options.session), query as Fields),
    bodySerializer: (body: unknown) => serializeBody(body as Fields),
  });
  client.use({
    onRequest({ request, schemaPath }) {
      const id = idsByPath.get(schemaPath) as OperationId;
      named.set(request, id);
      const own = headersOf(operations[id].client, 'none', valueOf(options.headers));
      for (const [name, value] of Object.entries(own)) {
        if (!request.headers.has(name)) request.headers.set(name, value);
      }
    },
  });
  return client;
}
