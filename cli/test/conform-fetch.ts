import type { Fetch } from '@brought/sdk';
import { conform, type ConformOptions } from '../src/conform/conform.ts';
import { emptyBaseline } from '../src/conform/report/baseline.ts';
import type { ConformReport } from '../src/conform/report/conform-report.ts';
import { readContract } from '../src/contract/read-contract.ts';
import { createSender } from '../src/conform/send/sender.ts';
import { sdkTransport } from '../src/transport/fetch.ts';
import { createTransport } from '../src/transport/node-fetch.ts';
import type { Send } from '../src/transport/wire.ts';

const ORIGIN = 'http://server.test';

/** Options of a run. */
type Asked = Partial<
  Pick<ConformOptions, 'strict' | 'maxLatencyMs' | 'level' | 'only' | 'given' | 'borrowers'>
>;

/** Runs conform within this process against a server on a real socket. */
export async function conformServer(url: string, asked: Asked = {}): Promise<ConformReport> {
  const transport = createTransport();
  const signal = new AbortController().signal;
  const sender = createSender({
    jobs: 4,
    timeoutMs: 5000,
    signal,
    until: Infinity,
    onThrottle: () => undefined,
  });
  try {
    const client = sdkTransport((to, init) => transport.fetch(to, { ...init, unused: true }));
    return await runConform({ url, send: sender.send, ...client }, asked);
  } finally {
    sender.close();
    transport.close();
  }
}

/** Runs conform within this process against a server that is a `fetch` function. */
export async function conformFetch(
  serve: (request: Request) => Promise<Response>,
  asked: Asked = {},
): Promise<ConformReport> {
  const send: Send = async ({ url, method, headers, body }) => {
    const begun = performance.now();
    const reply = await serve(
      new Request(url, { method, headers, ...(body && { body: new Uint8Array(body) }) }),
    );
    const bytes = Buffer.from(await reply.arrayBuffer());
    return {
      status: reply.status,
      headers: Object.fromEntries(reply.headers),
      bytes,
      milliseconds: performance.now() - begun,
    };
  };
  const fetch: Fetch = (request) => serve(request);
  return runConform({ url: ORIGIN, send, fetch }, asked);
}

/** A server under test; by default it keeps state that a run may check. */
type Server = Pick<ConformOptions['target'], 'url' | 'send' | 'fetch'> &
  Partial<Pick<ConformOptions['target'], 'can'>>;

/** Runs conform with settings for tests: few cases, the same ones each time, and no output. */
export async function runConform(server: Server, asked: Asked): Promise<ConformReport> {
  const mayRequest = (address: string): boolean => address.startsWith(server.url);
  return conform({
    document: await readContract(),
    target: { can: ['state'], ...server, mayRequest },
    given: { session: { sessionId: 'anna' }, headers: {}, values: {} },
    secrets: [],
    level: 'write',
    only: undefined,
    cases: 5,
    seed: '1',
    jobs: 4,
    timeoutMs: 5000,
    maxLatencyMs: undefined,
    strict: undefined,
    failOn: undefined,
    baseline: emptyBaseline,
    unmatched: [],
    signal: new AbortController().signal,
    end: () => undefined,
    onOperation: () => undefined,
    ...asked,
  });
}
