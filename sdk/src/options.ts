import type { BroughtError } from './errors/brought-error.ts';
import type { EnvelopeAliases } from './reply/envelope.ts';
import type { OperationId, Repair, TextReader } from './request/call-types.ts';
import type { HeaderValues } from './request/headers.ts';
import type { Fields } from './request/query.ts';
import type { Session } from './request/session.ts';
import type { Client } from './shapes/operation.ts';

/** How a deployment departs from the contract (CON-09, CON-10). */
export type Remap = {
  /** Deployed path of a call, instead of the contract's. */
  paths?: Partial<Record<OperationId, string>>;
  /** Other names for fields of the envelope, read before the contract's. */
  fields?: EnvelopeAliases;
  /**
   * Which of the two HTTP clients a call uses, instead of the contract's; json sends a JSON body.
   */
  clients?: Partial<Record<OperationId, Client>>;
};

/**
 * The record of one call, for reports. It holds secrets: redact it before it is written anywhere.
 */
export type CallEvent = {
  operationId: OperationId;
  method: 'GET' | 'POST';
  url: string;
  requestHeaders: Readonly<Record<string, string>>;
  /** Own fields, fixed ones included; files as Blob. */
  fields: Fields;
  /** Body as sent; absent for a GET and for multipart. */
  requestBody?: string;
  /** HTTP status, once the server answered. */
  status?: number;
  responseHeaders?: Headers;
  /** Unchanged body of the answer: text, or the picture. */
  received?: string | Blob;
  durationMs: number;
  /** The error that the call failed with. */
  error?: BroughtError;
};

/** Properties that the platform's request lacks, for a custom transport. */
export type RequestMarks = {
  /** Whether it may be sent again where the connection broke: the call only reads. */
  idempotent?: boolean;
  /** Set by a transport that sent it again. */
  sentAgain?: true;
};

/** Carries a request: the platform's fetch, or one of the same kind (that of openapi-fetch). */
export type Fetch = (request: Request & RequestMarks) => Promise<Response>;

/** The options of a client: its server, its session, and its listeners. */
export type BroughtOptions = {
  /** Origin of the server; '' (same origin) in a browser. */
  baseUrl?: string;
  /** The borrower's session, or where to read it at each call. */
  session?: Session | (() => Session);
  /** Values of the custom headers, or where to read them at each call. */
  headers?: HeaderValues | (() => HeaderValues);
  /**
   * Language that the borrower reads, as a tag like `sw`, or where to read it at each call: sent as
   * `Accept-Language`. By default the header is the platform's own.
   */
  language?: string | (() => string);
  /** Milliseconds until a call times out; by default the contract's 60 000. */
  timeoutMs?: number;
  /**
   * Makes the key of a writing call that was given none, including raw calls; if it returns
   * undefined, the call is sent without a key. `false`: no call sends a key, not even one it was
   * given, because the server is of another origin that does not allow the header (CORS).
   */
  idempotencyKey?: false | (() => string | undefined);
  remap?: Remap;
  /**
   * Reads a text for people, in replies and in refusals; undefined when it is not one, such as a
   * stack trace. Unchanged by default.
   */
  readText?: TextReader;
  /** Carries the calls instead of the platform's fetch: a sandbox, another transport. */
  fetch?: Fetch;
  /**
   * Makes the request that `fetch` is given, as openapi-fetch's option of this name; by default the
   * platform's. A transport that only reads the parts of a request may supply a lighter one.
   */
  Request?: typeof Request;
  /** Called with each repair of a reply; a repair holds no values. */
  onRepair?: (repair: Repair) => void;
  /** Called for every call when it has ended, successfully or not. */
  onCall?: (event: CallEvent) => void;
};

/** An option that is a value, or is read at each call; absent, it is empty. */
export function valueOf<T extends object>(source: T | (() => T) | undefined): Partial<T> {
  return (typeof source === 'function' ? source() : source) ?? {};
}
