import {
  operations,
  type BroughtOptions,
  type Input,
  type OperationId,
  type Session,
} from '@brought/sdk';
import { encodingOf, requestOf } from '@brought/sdk/request';
import { credentialsIn } from '../../redact/headers.ts';
import type { Exchange } from './exchange.ts';
import type { RunTarget } from './target.ts';

/** A text, a number or the like; a list is sent as the same name several times. */
export type RawValue = string | number | boolean | null | readonly RawValue[];

/** A body: a text unchanged, an object as JSON, or anything that the platform's fetch accepts. */
export type RawBody =
  | string
  | Uint8Array
  | Blob
  | FormData
  | URLSearchParams
  | Readonly<Record<string, unknown>>
  | readonly unknown[];

type Common = {
  /** GET and HEAD take no body. */
  method?: string;
  /** Added to the query. */
  query?: Readonly<Record<string, RawValue>>;
  /** In addition to those of the call, or replacing them; null omits one. */
  headers?: Readonly<Record<string, string | null>>;
  /** Replaces the fields. */
  body?: RawBody;
};

/** A request of a call of the contract, with any faults in it on purpose. */
type RawCall<Id extends OperationId> = Common & {
  call: Id;
  /** Own fields of the call: any may be missing, have another type, or be unknown to it. */
  fields?: { readonly [Name in keyof Input<Id>]?: unknown } & Readonly<Record<string, unknown>>;
  /** Session parameters that replace those of the borrower; null omits one. */
  session?: { readonly [Name in keyof Session]?: string | null };
  path?: never;
};

/** A request of any path of the target; the session is not added. */
type RawPath = Common & { path: string; call?: never; fields?: never; session?: never };

/** A request that is sent as it is. */
export type RawRequest<Id extends OperationId = OperationId> = RawCall<Id> | RawPath;

/** Input of a raw request. */
export type RequestParts = {
  target: RunTarget;
  session: Session;
  headers: NonNullable<BroughtOptions['headers']>;
  operationId: string;
};

/** A request before it is sent, and how it is reported. */
type PlainRawRequest = { event: Exchange; init: RequestInit };

/** Headers that are never secret. */
const harmless = [
  'accept',
  'accept-language',
  'connection',
  'content-length',
  'content-type',
  'host',
  'prefer',
  'transfer-encoding',
  'x-requested-with',
];

type Fields = Readonly<Record<string, unknown>>;

/** Starting point of a request. */
type Base = {
  method: string;
  /** With its query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  /** Fields that have one value only. */
  fixed: Fields;
  bodyOf: (fields: Fields) => RawBody | undefined;
};

/** The request of a flow, with the session and the headers of the call that it names. */
export function plainRequest(parts: RequestParts, request: RawRequest): PlainRawRequest {
  const base = request.call === undefined ? pathParts(request.path) : callParts(parts, request);
  const method = (request.method ?? base.method).toUpperCase();
  const fields = { ...base.fixed, ...request.fields };
  const isRead = method === 'GET' || method === 'HEAD';
  const query = { ...(isRead && fields), ...request.query };
  const { body, type } = encoded(isRead ? undefined : (request.body ?? base.bodyOf(fields)));
  const headers = new Headers(base.headers);
  // It describes the encoded fields, which are not sent.
  if (isRead || request.body !== undefined) headers.delete('content-type');
  if (type !== undefined) headers.set('content-type', type);
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  // The transport counts the bytes of a POST itself, and so does curl.
  if (method === 'POST') headers.delete('content-length');
  const secrets = Object.entries(request.headers ?? {}).flatMap(([name, value]) =>
    value === null || harmless.includes(name.toLowerCase()) ? [] : credentialsIn(name, value),
  );
  const event: Exchange = {
    operationId: parts.operationId,
    method,
    url: `${parts.target.url}${withQuery(base.path, query)}`,
    requestHeaders: Object.fromEntries(headers),
    // A flow may put anything there; reports show it as it is.
    fields: fields as Exchange['fields'],
    secrets,
    ...(typeof body === 'string' && { requestBody: body }),
  };
  return { event, init: { method, headers, body: body ?? null } };
}

/** The parts of a call's request that decide its session and headers. */
type CallRequest = Pick<RawRequest, 'session' | 'fields' | 'method'> & { call: OperationId };

function pathParts(path: string): Base {
  return { method: 'GET', path, headers: {}, fixed: {}, bodyOf: () => undefined };
}

function callParts(
  { target: { remap = {} }, session, headers }: Omit<RequestParts, 'operationId'>,
  { call: id, session: own = {}, fields: given = {}, method }: CallRequest,
): Base {
  const client = remap.clients?.[id] ?? operations[id].client;
  const { fixed = {}, ...operation } = operations[id];
  const isRead = (method ?? operation.method).toUpperCase() === 'GET';
  // In a read, an own field overrides the parameter of the same name.
  const kept = Object.entries({ ...session, ...own }).filter(
    ([name, value]) => value !== null && !(isRead && Object.hasOwn(given, name)),
  );
  const { url, init } = requestOf(
    { ...operation, client, path: remap.paths?.[id] ?? operation.path },
    {
      session: Object.fromEntries(kept) as Session,
      headers: typeof headers === 'function' ? headers() : headers,
    },
  );
  const encoding = encodingOf(operation, client);
  return {
    method: operation.method,
    path: url,
    headers: init.headers,
    fixed,
    bodyOf: (fields) => {
      if (encoding === 'json') return fields;
      if (encoding === 'multipart') return multipart(fields);
      const pairs = pairsOf(fields);
      if (encoding === 'none' && pairs.length === 0) return undefined;
      return new URLSearchParams(pairs).toString();
    },
  };
}

function multipart(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value);
    else for (const [, text] of pairsOf({ [name]: value })) form.append(name, text);
  }
  return form;
}

/** Fields as a form encodes them: a list as one name several times, undefined values omitted. */
function pairsOf(fields: Fields): [name: string, value: string][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((each: unknown): [string, string][] =>
      each === undefined ? [] : [[name, textOf(each)]],
    ),
  );
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null ? '' : JSON.stringify(value);
}

function withQuery(path: string, more: Fields): string {
  const pairs = pairsOf(more);
  if (pairs.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(pairs).toString()}`;
}

/** A body for the platform's fetch, which itself sets the content type of uploads and files. */
function encoded(body: RawBody | undefined): {
  body?: NonNullable<RequestInit['body']>;
  type?: string;
} {
  if (body === undefined) return {};
  if (typeof body === 'string') return { body };
  if (body instanceof URLSearchParams) {
    return { body: body.toString(), type: 'application/x-www-form-urlencoded' };
  }
  if (body instanceof FormData || body instanceof Blob) return { body };
  if (body instanceof Uint8Array) return { body: new Uint8Array(body) };
  return { body: JSON.stringify(body), type: 'application/json' };
}
