import type { RequestOptions } from 'node:http';
import type { LookupFunction } from 'node:net';
import { httpOf, openConnections } from './connections.ts';
import type { Fetch } from './fetch.ts';
import { LARGEST_REPLY, TOO_DEEP, tooDeepAt } from './limits.ts';
import { CUT_SHORT, onFailure } from './on-failure.ts';
import { hostnameOf } from './proxy.ts';
import { replyOf } from './reply.ts';
import { sendWithRetry } from './send-with-retry.ts';
import { InsecureError, tlsTrouble } from './tls-trouble.ts';
import { unpack } from './unpack.ts';

/** A transport that replaces the platform's fetch, and its connections. */
export type Transport = {
  fetch: Fetch;
  /** Closes idle connections. */
  close(): void;
};

/** Maximum open connections to a server, unless more are requested. */
const USUAL_CONNECTIONS = 256;

/**
 * Sends calls over `node:http` with reused connections: two to three times faster than fetch, and
 * it saves a process the 27 ms that fetch takes to load. Redirects are not followed.
 *
 * @param most Maximum connections to a server at a time, if more than usual; further calls wait.
 * @param largest Maximum bytes of a reply, if it may be longer than those of calls.
 * @param lookup Looks up the address of a name, if not as Node does.
 */
export function createTransport(
  most = USUAL_CONNECTIONS,
  largest = LARGEST_REPLY,
  lookup?: LookupFunction,
): Transport {
  const connections = openConnections(Math.max(most, USUAL_CONNECTIONS), { lookup });
  return {
    fetch: async (url, init) => {
      const address = new URL(url);
      const { content, contentType } = await plainBody(init.body);
      const headers = {
        ...(init.headers as Record<string, string> | undefined),
        ...(contentType !== undefined && { 'content-type': contentType }),
        ...(init.method === 'POST' && { 'content-length': String(content?.length ?? 0) }),
      };
      const method = init.method ?? 'GET';
      const { signal, onSentAgain, unused, idempotent = method === 'GET' } = init;
      const options = { ...routeOf(address), method, headers };
      return sendWithRetry(connections, address, { idempotent, onSentAgain, unused }, (agent) =>
        send({ ...options, agent }, { content, signal, largest }),
      );
    },
    close: connections.close,
  };
}

/** Parts of a request besides its head. */
type Sending = {
  content: PlainBody['content'];
  signal: AbortSignal | null | undefined;
  /** Maximum bytes of the reply. */
  largest: number;
};

/** Options instead of the address itself, which Node would convert into slower ones. */
function routeOf(address: URL): RequestOptions & { protocol: string } {
  const { protocol, port, pathname, search } = address;
  return { protocol, hostname: hostnameOf(address), port, path: `${pathname}${search}` };
}

function send(
  options: RequestOptions & { protocol: string },
  { content, signal, largest }: Sending,
): Promise<Response> {
  return new Promise((done, fail) => {
    signal?.throwIfAborted();
    const request = httpOf(options.protocol).request(options, (incoming) => {
      // A broken connection emits an error here or on the request, or only `close`.
      const cut = (): void => fail(new Error(CUT_SHORT));
      incoming.on('error', cut);
      const refuse = (reason: string): void =>
        fail(new UnreadableReply(reason, incoming.statusCode ?? 0));
      const chunks: Buffer[] = [];
      let size = 0;
      incoming.on('data', (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        if (size <= largest) return;
        refuse(`more than ${largest / 1024 / 1024} MB arrived`);
        request.destroy();
      });
      incoming.on('end', () => {
        const encoding = incoming.headers['content-encoding'];
        const arrived = unpack(Buffer.concat(chunks), encoding);
        if ('failed' in arrived) refuse(arrived.detail);
        else if (mayBeJson(arrived) && tooDeepAt(arrived) !== undefined) refuse(TOO_DEEP);
        else done(replyOf(incoming, arrived));
      });
      incoming.on('close', () => {
        if (!incoming.complete) cut();
      });
    });
    onFailure(request, (error) => {
      const insecure = tlsTrouble(error);
      fail(insecure === undefined ? error : new InsecureError(insecure));
    });
    // Node's own option would watch the whole stream, which takes as long as sending.
    const giveUp = (): void => void request.destroy(new Error('the call was ended'));
    signal?.addEventListener('abort', giveUp);
    request.on('close', () => signal?.removeEventListener('abort', giveUp));
    request.end(content, 'latin1');
  });
}

function mayBeJson(bytes: Buffer): boolean {
  return /^\s*[{[]/.test(bytes.subarray(0, 100).toString());
}

/** A request body. */
type PlainBody = {
  /** A text is ASCII only: it is sent in one piece with the head, unlike bytes. */
  content: string | Buffer | undefined;
  /** Set for an upload: it contains the boundary between its parts. */
  contentType?: string;
};

/** The bytes of a body that the SDK creates: a text, a form with files, or none. */
async function plainBody(body: RequestInit['body']): Promise<PlainBody> {
  if (body === undefined || body === null) return { content: undefined };
  if (typeof body === 'string') {
    return { content: Buffer.byteLength(body) === body.length ? body : Buffer.from(body) };
  }
  if (body instanceof ArrayBuffer) return { content: Buffer.from(body) };
  // The platform encodes multipart, as it does for fetch.
  const written = new Response(body);
  const content = Buffer.from(await written.arrayBuffer());
  return { content, contentType: written.headers.get('content-type') ?? undefined };
}

/** A reply that arrived but cannot be read: the server's data is at fault, not the connection. */
class UnreadableReply extends Error {
  override name = 'UnreadableReply' as const;
  /** Its HTTP status. */
  readonly status: number;

  constructor(reason: string, status: number) {
    super(reason);
    this.status = status;
  }
}
