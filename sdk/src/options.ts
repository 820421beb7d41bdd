import type { OperationId } from './call-types.ts';
import type { BroughtError } from './errors/brought-error.ts';
import type { Client } from './operation.ts';
import type { EnvelopeAliases } from './reply/envelope.ts';
import type { Fields } from './request/query.ts';
import type { ClientHeader, Session } from './session.ts';

/** Values of the custom headers; an absent one is sent empty. */
export type HeaderValues = { readonly [Name in ClientHeader]?: string };

/** How a deployment departs from the contract (document 1, section 7: real paths are disguised). */
export interface Remap {
  /** Deployed path of a call, in place of the contract's. */
  readonly paths?: { readonly [Id in OperationId]?: string };
  /** Other names for fields of the envelope, read before the contract's. */
  readonly fields?: EnvelopeAliases;
  /** Which of the two HTTP clients a call uses, in place of the contract's; json sends a JSON body. */
  readonly clients?: { readonly [Id in OperationId]?: Client };
}

/** What happened in one call, for reports. It holds secrets: redact it before it is written anywhere. */
export interface CallEvent {
  readonly operationId: OperationId;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  /** Own fields, fixed ones included; files as Blob. */
  readonly fields: Fields;
  /** Body as sent; absent for a GET and for multipart. */
  readonly requestBody?: string;
  /** HTTP status, once the server answered. */
  readonly status?: number;
  readonly responseHeaders?: Headers;
  /** Body of the answer as it came: text, or the picture. */
  readonly received?: string | Blob;
  readonly durationMs: number;
  /** What the call failed with. */
  readonly error?: BroughtError;
}

/** Carries a request: the platform's fetch, or one of the same kind (that of openapi-fetch). */
export type Fetch = (request: Request) => Promise<Response>;

/** How to reach a server, for whom, and who listens. */
export interface BroughtOptions {
  /** Origin of the server; '' (same origin) in a browser. */
  readonly baseUrl?: string;
  /** The borrower's session, or where to read it at each call. */
  readonly session?: Session | (() => Session);
  /** Values of the custom headers, or where to read them at each call. */
  readonly headers?: HeaderValues | (() => HeaderValues);
  /** Milliseconds until a call gives up; the contract's 60 000 unless told. */
  readonly timeoutMs?: number;
  readonly remap?: Remap;
  /** Carries the calls in place of the platform's fetch: a sandbox, another transport. */
  readonly fetch?: Fetch;
  /** Told of every call when it has ended, well or not. */
  readonly onCall?: (event: CallEvent) => void;
}

/** An option that is given, or asked for at each call; absent, it is empty. */
export function valueOf<T extends object>(source: T | (() => T) | undefined): Partial<T> {
  return (typeof source === 'function' ? source() : source) ?? {};
}
