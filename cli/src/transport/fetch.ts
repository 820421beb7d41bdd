import type { BroughtOptions } from '@brought/sdk';
import type { ResendOptions } from './send-over.ts';

/**
 * How the program sends a request: a fetch that is given an address and an init object. If that
 * does not say whether it may be sent again, a GET may.
 */
export type Fetch = (url: string, init: RequestInit & Partial<ResendOptions>) => Promise<Response>;

/** A transport as the SDK takes it: what carries a request, and what makes one for it. */
export type Carrier = Required<Pick<BroughtOptions, 'fetch' | 'Request'>>;

/** The transport for the SDK, which passes a Request: its body byte for byte. */
export function carry(fetch: Fetch): Carrier {
  return {
    fetch: async (request) => {
      const { url, method, signal } = request;
      const headers = Object.fromEntries(request.headers);
      const body = request instanceof PlainRequest ? request.content : await bytesOf(request);
      const { idempotent = false } = request;
      const onSentAgain = (): void => void (request.sentAgain = true);
      return fetch(url, { method, headers, body, signal, idempotent, onSentAgain });
    },
    Request: PlainRequest as unknown as typeof Request,
  };
}

async function bytesOf(request: Request): Promise<ArrayBuffer | null> {
  const bytes = await request.arrayBuffer();
  return bytes.byteLength === 0 ? null : bytes;
}

/**
 * A request that holds what it is made of, for this transport alone. The platform's own wraps its
 * body in a stream, which takes longer than all else that a call is before it is sent.
 */
class PlainRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly signal: AbortSignal | undefined;
  readonly content: BodyInit | null;

  /** As openapi-fetch makes one: an address, and an init with Headers. */
  constructor(
    url: string,
    { method = 'GET', headers, signal, body }: RequestInit & { headers: Headers },
  ) {
    this.url = url;
    this.method = method;
    this.headers = headers;
    this.signal = signal ?? undefined;
    this.content = body === '' ? null : (body ?? null);
  }
}
