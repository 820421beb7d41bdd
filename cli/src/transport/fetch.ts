import type { BroughtOptions } from '@brought/sdk';
import type { ResendOptions } from './send-with-retry.ts';

/**
 * How the program sends a request: a fetch that is given an address and an init object. If that
 * does not say whether it may be sent again, a GET may.
 */
export type Fetch = (url: string, init: RequestInit & Partial<ResendOptions>) => Promise<Response>;

/**
 * A transport as the SDK takes it: a function that sends a request, and a constructor of requests.
 */
export type SdkTransport = Required<Pick<BroughtOptions, 'fetch' | 'Request'>>;

/** The transport for the SDK, which passes a Request: its body is sent byte for byte. */
export function sdkTransport(fetch: Fetch): SdkTransport {
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
 * A request that stores its parts unchanged, for this transport only. The platform's own wraps its
 * body in a stream, which takes longer than everything else before a call is sent.
 */
class PlainRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly signal: AbortSignal | undefined;
  readonly content: BodyInit | null;

  /** Called as openapi-fetch does it: with an address, and an init with Headers. */
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
