import type { Fetch } from '@brought/sdk';
import { createSandbox, type PlainReply, type PlainRequest } from '@brought/sdk/sandbox';
import type { ConformOptions } from '../../../src/conform/conform.ts';
import type { ConformReport } from '../../../src/conform/report/conform-report.ts';
import type { NoReply, Send } from '../../../src/transport/wire.ts';
import { runConform } from '../../conform-fetch.ts';

/** A request that the server under test received, with its body as text. */
export type ReceivedRequest = PlainRequest & {
  path: string;
  query: URLSearchParams;
  text: string;
};

/** A reply, and how long it took. */
type TimedReply = PlainReply & { milliseconds?: number };

/** The behaviour of a broken server: another reply, none, or the sandbox's own. */
export type Break = (reply: PlainReply, request: ReceivedRequest) => TimedReply | NoReply;

const ORIGIN = 'http://sandbox.test';

function receivedRequest(request: PlainRequest): ReceivedRequest {
  const url = new URL(request.url, ORIGIN);
  const text = Buffer.from(request.body ?? []).toString();
  return { ...request, path: url.pathname, query: url.searchParams, text };
}

/**
 * Runs conform against a sandbox that is broken in one way, within this process.
 *
 * @param only Calls, or tags, that the run is about.
 */
export async function conformMemory(
  broken: Break,
  only?: string | readonly string[],
  more: Partial<Pick<ConformOptions, 'strict' | 'maxLatencyMs' | 'level'>> = {},
): Promise<ConformReport> {
  const sandbox = createSandbox();
  const respond = (request: PlainRequest): TimedReply | NoReply => {
    const reply = sandbox.exchange(request);
    const received = receivedRequest(request);
    return received.path.startsWith('/__sandbox') ? reply : broken(reply, received);
  };
  const send: Send = ({ url, method, headers, body }) => {
    const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
    const reply = respond({ url, method, headers: Object.fromEntries(named), body });
    if ('failed' in reply) return Promise.resolve(reply);
    const { status, headers: given, milliseconds = 0 } = reply;
    const bytes = Buffer.from(reply.body as string);
    return Promise.resolve({ status, headers: given, bytes, milliseconds });
  };
  const fetch: Fetch = async (request) => {
    const { url, method } = request;
    const body = new Uint8Array(await request.arrayBuffer());
    const headers = Object.fromEntries(request.headers);
    const reply = respond({ url, method, headers, body });
    if ('failed' in reply) throw new TypeError(reply.detail);
    return new Response(reply.body as string, reply);
  };
  return runConform(
    { url: ORIGIN, send, fetch, can: [] },
    {
      given: { session: {}, headers: {}, values: {} },
      only: only === undefined ? undefined : [only].flat(),
      ...more,
    },
  );
}
