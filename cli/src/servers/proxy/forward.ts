import type { Agent, IncomingMessage, ServerResponse } from 'node:http';
import { httpOf, openConnections } from '../../transport/connections.ts';
import { noReplyOf } from '../../transport/no-reply-of.ts';
import { ClosedUnanswered, CUT_SHORT, onFailure } from '../../transport/on-failure.ts';
import { receivedHeaders } from '../../transport/received-headers.ts';
import { sendWithRetry } from '../../transport/send-with-retry.ts';
import { unpack, unpacks } from '../../transport/unpack.ts';
import { LARGEST_REPLY } from '../../transport/limits.ts';
import type { Outcome } from '../../transport/wire.ts';

/** Passes requests on to a server, and its replies back, byte for byte. */
export type Forward = {
  /**
   * Resolves to the outcome once the reply was sent; undefined if the client disconnected.
   *
   * @param idempotent Whether it may be sent again if the connection to the server was closed.
   */
  pass: (
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    idempotent: boolean,
  ) => Promise<Outcome | undefined>;
  close: () => void;
};

/**
 * Headers of a single connection, which are not passed on; nor are those that `Connection` names.
 */
const ofConnection = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const MOST_CONNECTIONS = 256;

/** How requests are sent to a server. */
export type ForwardOptions = {
  /**
   * Whether it receives the host name that the client used: addresses that a server writes then
   * lead back to the proxy.
   */
  keepsHost: boolean;
  /** Milliseconds until its whole reply must be there. */
  timeoutMs: number;
};

/**
 * A client has the same time limit, which began earlier: if it disconnects this many milliseconds
 * before ours ends, it has timed out.
 */
const CLIENT_AHEAD_MS = 1000;

/** Creates the forwarder to a server. */
export function createForward(upstream: string, { keepsHost, timeoutMs }: ForwardOptions): Forward {
  const base = new URL(upstream);
  const connections = openConnections(MOST_CONNECTIONS, { exact: true });
  const prefix = base.pathname.replace(/\/$/, '');
  return {
    pass: async (request, body, response, idempotent) => {
      const headers = [
        ...endToEnd(request.rawHeaders)
          .filter(([name]) => !isReplaced(name))
          .map(readable),
        ['host', (keepsHost ? request.headers.host : undefined) ?? base.host] as const,
        ...(body.length > 0 || request.method === 'POST'
          ? [['content-length', String(body.length)] as const]
          : []),
      ];
      const path = `${prefix}${request.url ?? '/'}`;
      const sent = { method: request.method, path, headers, body, timeoutMs };
      try {
        return await sendWithRetry(connections, base, { idempotent }, (agent) =>
          send(agent, base, sent, response),
        );
      } catch (error) {
        return noReplyOf(error);
      }
    },
    close: connections.close,
  };
}

type Sent = {
  method: string | undefined;
  path: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer;
  timeoutMs: number;
};

/** @throws ClosedUnanswered, and nothing else. */
function send(
  agent: Agent,
  base: URL,
  { method, path, headers, body, timeoutMs }: Sent,
  response: ServerResponse,
): Promise<Outcome | undefined> {
  const begun = performance.now();
  const late = { failed: 'time-out', detail: `no whole reply within ${timeoutMs} ms` } as const;
  return new Promise((settle, fail) => {
    const done = (outcome: Outcome | undefined): void => {
      clearTimeout(timer);
      settle(outcome);
    };
    const timer = setTimeout(() => {
      done(late);
      outgoing.destroy();
    }, timeoutMs);
    const outgoing = httpOf(base.protocol).request(
      base,
      { method, path, headers: headers.flat() as never, agent },
      (reply) => {
        // Node accepts a status of 000 when reading, but refuses to write it.
        if (reply.statusCode && reply.statusCode >= 100) return passBack(reply, response, done);
        done({ failed: 'connection-lost', detail: 'the reply is not HTTP: Invalid status' });
        outgoing.destroy();
      },
    );
    onFailure(outgoing, (error) => {
      if (error instanceof ClosedUnanswered) fail(error);
      done(noReplyOf(error));
    });
    response.on('close', () => {
      if (response.writableFinished) return;
      outgoing.destroy();
      done(performance.now() - begun > timeoutMs - CLIENT_AHEAD_MS ? late : undefined);
    });
    outgoing.end(body);
  });
}

/**
 * Characters that no server may write in a status line (RFC 9112, 4): a reason with them is
 * unreadable.
 */
const UNWRITABLE = /[^\t\x20-\x7e\x80-\xff]/;

/** Streams the reply to the client, and keeps the part that is judged. */
function passBack(
  reply: IncomingMessage,
  response: ServerResponse,
  done: (outcome: Outcome) => void,
): void {
  const status = reply.statusCode ?? 502;
  const said = reply.statusMessage ?? '';
  const reason = UNWRITABLE.test(said) ? '' : said;
  response.writeHead(status, reason, endToEnd(reply.rawHeaders).flat());
  const kept: Buffer[] = [];
  let size = 0;
  reply.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= LARGEST_REPLY) kept.push(chunk);
    if (!response.write(chunk)) {
      reply.pause();
      response.once('drain', () => reply.resume());
    }
  });
  reply.on('close', () => {
    if (reply.complete) return;
    response.destroy();
    done({ failed: 'connection-lost', detail: CUT_SHORT });
  });
  reply.on('end', () => {
    response.end(() => {
      if (size > LARGEST_REPLY)
        return done({ failed: 'too-large', detail: 'more than 8 MB arrived' });
      const headers = receivedHeaders(reply);
      const bytes = unpack(Buffer.concat(kept), headers['content-encoding']);
      done('failed' in bytes ? bytes : { status, headers, bytes });
    });
  });
}

/** Raw headers as pairs, in their order and spelling, without those of the connection. */
function endToEnd(raw: readonly string[]): (readonly [string, string])[] {
  const pairs: (readonly [string, string])[] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    pairs.push([raw[index] ?? '', raw[index + 1] ?? '']);
  }
  const named = pairs
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.split(',').map((each) => each.trim().toLowerCase()));
  const left = new Set([...ofConnection, ...named]);
  return pairs.filter(([name]) => !left.has(name.toLowerCase()));
}

/** Requests only encodings that can be unpacked, and so judged, here. */
function readable([name, value]: readonly [string, string]): readonly [string, string] {
  if (name.toLowerCase() !== 'accept-encoding') return [name, value];
  const known = value.split(',').filter((each) => {
    const [coding = ''] = each.trim().toLowerCase().split(';', 1);
    return coding !== 'zstd' || unpacks(coding);
  });
  return [name, known.join(',')];
}

function isReplaced(name: string): boolean {
  return ['host', 'content-length'].includes(name.toLowerCase());
}
