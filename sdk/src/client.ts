import createFetchClient, {
  mergeHeaders,
  type HeadersOptions,
  type Middleware,
} from 'openapi-fetch';
import { operations } from './generated/operations.ts';
import type { paths } from './generated/schema.ts';
import { valueOf, type BroughtOptions } from './options.ts';
import { bodyOf } from './request/body.ts';
import type { CallOptions, OperationId } from './request/call-types.ts';
import type { Prepared } from './request/exchange.ts';
import { headersOf, keyHeader, languageHeader } from './request/headers.ts';
import { queryOf, type Fields } from './request/query.ts';
import { encodingOf, settingsOf } from './request/request.ts';
import type { Operation } from './shapes/operation.ts';

/** The options of one request that openapi-fetch takes, as far as they are used here. */
export type RequestOptions = Omit<RequestInit, 'body' | 'headers'> & {
  params?: { query?: Fields };
  body?: Fields;
  headers?: HeadersOptions;
  parseAs?: 'stream';
  middleware?: readonly Middleware[];
};

/** The result of openapi-fetch: `data` or `error`, and the response that they were read from. */
export type RawReply = { response: Response };

const languageOf = (source: BroughtOptions['language']) =>
  typeof source === 'function' ? source() : source;

/** The openapi-fetch client that carries every call, and what each operation adds to a request. */
export function createClient({ baseUrl = '', fetch, Request, remap, ...options }: BroughtOptions) {
  const client = createFetchClient<paths>({
    baseUrl,
    ...(fetch && { fetch }),
    ...(Request && { Request }),
  });
  // Its own type has only the paths of the contract; a deployment may have others.
  const request = client.request as unknown as (
    method: string,
    path: string,
    options: object,
  ) => Promise<RawReply>;

  /** Only writing calls have a key: generated once, unless the caller passes one. */
  function keyOf(effect: Operation['effect'], own: string | undefined): string | undefined {
    if (effect === 'read' || options.idempotencyKey === false) return undefined;
    return own ?? options.idempotencyKey?.();
  }

  function prepare(
    operationId: OperationId,
    { prefer, idempotencyKey }: Pick<CallOptions, 'prefer' | 'idempotencyKey'> = {},
  ): Prepared {
    const operation = operations[operationId];
    const family = remap?.clients?.[operationId] ?? operation.client;
    const encoding = encodingOf(operation, family);
    return {
      operationId,
      operation,
      session: valueOf(options.session),
      encoding,
      headers: {
        ...headersOf(family, encoding, valueOf(options.headers)),
        ...languageHeader(languageOf(options.language)),
        ...keyHeader(keyOf(operation.effect, idempotencyKey)),
        ...(prefer !== undefined && { Prefer: prefer }),
      },
    };
  }

  function send(prepared: Prepared, { headers, ...more }: RequestOptions): Promise<RawReply> {
    const { operationId, operation, session, encoding } = prepared;
    const [path = '', query] = (remap?.paths?.[operationId] ?? operation.path).split('?', 2);
    return request(operation.method, path.startsWith('/') ? path : `/${path}`, {
      ...settingsOf(operation),
      idempotent: operation.effect === 'read',
      querySerializer: (own: Fields) => [query, queryOf(session, own)].filter(Boolean).join('&'),
      bodySerializer: (fields: Fields) => bodyOf(encoding, fields),
      ...more,
      headers: headers ? mergeHeaders(prepared.headers, headers) : prepared.headers,
    });
  }

  return { prepare, send };
}
