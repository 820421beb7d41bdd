import { toResponse } from './fetch.ts';
import { problemReply } from './problem.ts';
import { bodyTooLarge, LARGEST_BODY } from './route.ts';

/** The parts of a Node request that are read: `IncomingMessage` is one. */
type NodeRequest = AsyncIterable<Uint8Array> & {
  method?: string | undefined;
  url?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
};

/** The parts of a Node response that are written to: `ServerResponse` is one. */
type NodeResponse = {
  writeHead: (status: number, headers: Readonly<Record<string, string | number>>) => unknown;
  end: (body?: Uint8Array) => unknown;
  destroy: () => unknown;
};

/** The parameter of `createServer` of `node:http`. Never rejects. */
export type NodeListener = (request: NodeRequest, response: NodeResponse) => Promise<void>;

/**
 * How many bytes of a body that is too large are still received, so that the client reads the
 * refusal.
 */
const MOST_DISCARDED = 8 * LARGEST_BODY;

/** Serves requests of Node by a `fetch` function. */
export function nodeListener(fetch: (request: Request) => Promise<Response>): NodeListener {
  return async (request, response) => {
    try {
      const body = await readBody(request);
      if (body === 'endless') return void response.destroy();
      const method = request.method ?? 'GET';
      const reply =
        body === 'too large'
          ? toResponse(problemReply(bodyTooLarge()), method)
          : await fetch(toRequest(request, method, body));
      const bytes = new Uint8Array(await reply.arrayBuffer());
      response.writeHead(reply.status, Object.fromEntries(reply.headers));
      response.end(bytes);
    } catch {
      // The caller has disconnected, or has sent an invalid address.
      response.destroy();
    }
  };
}

async function readBody(request: NodeRequest): Promise<Uint8Array | 'too large' | 'endless'> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= LARGEST_BODY) chunks.push(chunk);
    else if (size > MOST_DISCARDED) return 'endless';
  }
  if (size > LARGEST_BODY) return 'too large';
  const body = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.length;
  }
  return body;
}

function toRequest({ url = '/', headers }: NodeRequest, method: string, body: Uint8Array): Request {
  const given = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    // Names with a leading colon are pseudo-headers of HTTP/2.
    if (value !== undefined && !name.startsWith(':')) given.set(name, [value].flat().join(', '));
  }
  const origin = `http://${given.get('host') ?? 'localhost'}`;
  const bodiless = method === 'GET' || method === 'HEAD' || body.length === 0;
  const address = url.startsWith('/') ? origin + url : url;
  return new Request(address, {
    method,
    headers: given,
    ...(!bodiless && { body: new Uint8Array(body) }),
  });
}
