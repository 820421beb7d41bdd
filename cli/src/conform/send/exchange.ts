import type { Agent, IncomingMessage } from 'node:http';
import { httpOf } from '../../transport/connections.ts';
import { LARGEST_REPLY } from '../../transport/limits.ts';
import type { NoReply, Outcome, WireRequest } from '../../transport/wire.ts';
import { ClosedUnanswered, CUT_SHORT, onFailure } from '../../transport/on-failure.ts';
import { noReplyOf } from '../../transport/no-reply-of.ts';
import { receivedHeaders } from '../../transport/received-headers.ts';
import { unpack } from '../../transport/unpack.ts';

/** What ends an exchange. */
export type ExchangeOptions = {
  /** Milliseconds until the whole reply must be there. */
  timeoutMs: number;
  /** Ends the exchange with the run. */
  signal: AbortSignal;
};

/**
 * Sends one request and reads the reply to its end: no redirect is followed, and neither an endless
 * nor a dripping reply can exceed the time limit.
 *
 * @throws ClosedUnanswered, and nothing else.
 */
export function exchange(
  agent: Agent,
  wire: WireRequest,
  { timeoutMs, signal }: ExchangeOptions,
): Promise<Outcome> {
  return new Promise((done, fail) => {
    let settled = false;
    const address = new URL(wire.url);
    const begun = performance.now();
    const request = httpOf(address.protocol).request(
      address,
      // The query may be broken on purpose; URL does not change characters that it need not encode.
      { method: wire.method, headers: { ...wire.headers }, agent },
      (reply) => read(reply),
    );
    const settle = (outcome: Outcome): void => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      if ('failed' in outcome) request.destroy();
      done(outcome);
    };
    const end = (): void => settle({ failed: 'ended', detail: 'the run was ended' });
    const timer = setTimeout(() => {
      settle({ failed: 'time-out', detail: `no whole reply within ${timeoutMs} ms` });
    }, timeoutMs);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    onFailure(request, (error) => {
      if (error instanceof ClosedUnanswered) fail(error);
      settle(noReplyOf(error));
    });
    request.end(wire.body);

    function read(reply: IncomingMessage): void {
      const chunks: Buffer[] = [];
      let size = 0;
      reply.on('data', (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        if (size > LARGEST_REPLY) settle({ failed: 'too-large', detail: 'more than 8 MB arrived' });
      });
      reply.on('error', () => settle(cut));
      reply.on('close', () => settle(cut));
      reply.on('end', () => {
        const outcome = whole(reply, Buffer.concat(chunks));
        settle(
          'failed' in outcome ? outcome : { ...outcome, milliseconds: performance.now() - begun },
        );
      });
    }
  });
}

const cut: NoReply = { failed: 'connection-lost', detail: CUT_SHORT };

function whole(reply: IncomingMessage, packed: Buffer): Outcome {
  if (!reply.complete) return cut;
  const headers = receivedHeaders(reply);
  const bytes = unpack(packed, headers['content-encoding']);
  return 'failed' in bytes ? bytes : { status: reply.statusCode ?? 0, headers, bytes };
}
