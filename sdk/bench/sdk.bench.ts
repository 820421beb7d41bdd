import { fork } from 'node:child_process';
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import createClient from 'openapi-fetch';
import { createBrought, type Session } from '../src/index.ts';
import type { paths } from '../src/generated/schema.ts';

const CALLS = 20_000;
const BATCH = 1_000;
const SLOWDOWN = 1.15;

const session: Session = {
  deviceId: 'd-7f3a91c2',
  appVersion: '3.2.1',
  userId: '100245',
  appName: 'mkopo',
  sessionId: 's-9b1deb4d3b7d',
  clientType: 'android',
  orderId: 'L202611210001',
  productId: '7',
};
const fields = {
  problemType: '2',
  problemSonType: '',
  problemDetail: 'The app shows the wrong due date.',
  problemImage: '',
  orderNo: 'L202611210001',
};

type Caller = () => Promise<unknown>;

/** Milliseconds for a batch of calls, with so many in flight at a time. */
async function time(caller: Caller, concurrent: number): Promise<number> {
  globalThis.gc?.();
  let left = BATCH;
  const worker = async () => {
    while (left-- > 0) await caller();
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: concurrent }, worker));
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? Infinity;
}

/**
 * Median of the ratios of neighbouring batches; they take turns in going first, and other load on
 * the machine affects both.
 */
async function ratio(ours: Caller, bare: Caller, concurrent: number): Promise<number> {
  const ratios: number[] = [];
  for (let pair = 0; pair < CALLS / BATCH; pair++) {
    const oursFirst = pair % 2 === 0;
    const first = await time(oursFirst ? ours : bare, concurrent);
    const second = await time(oursFirst ? bare : ours, concurrent);
    ratios.push(oursFirst ? first / second : second / first);
  }
  return median(ratios);
}

/** The same request as the call sends, made by hand. */
async function bareFetch(baseUrl: string): Promise<Caller> {
  let url = '';
  let init: RequestInit = {};
  await createBrought({
    baseUrl,
    session,
    onCall: (event) => {
      url = event.url;
      init = {
        method: event.method,
        headers: { ...event.requestHeaders },
        body: event.requestBody ?? '',
      };
    },
  }).call('problemSave', fields);
  return async () => (await fetch(url, init)).json();
}

/** The same call as the documentation of openapi-fetch has it, without what the SDK adds. */
function plainOpenapiFetch(baseUrl: string): Caller {
  const client = createClient<paths>({ baseUrl });
  const bodySerializer = (body: Record<string, string>) => new URLSearchParams(body);
  const params = { query: session };
  return () =>
    client.POST('/brought/user-problem/problem-save', { params, body: fields, bodySerializer });
}

async function coreBytes(): Promise<number> {
  const bundle = await build({
    stdin: {
      contents: "export { createBrought } from './src/brought.ts'",
      resolveDir: `${import.meta.dirname}/..`,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['chrome80', 'ios15.4'],
    write: false,
  });
  return gzipSync(bundle.outputFiles[0]?.contents ?? '', { level: 9 }).length;
}

function row(figure: string, measured: number, limit: number, show: (value: number) => string) {
  return {
    figure,
    measured: show(measured),
    limit: show(limit),
    verdict: measured <= limit ? 'ok' : 'over',
  };
}

async function measure(baseUrl: string) {
  const brought = createBrought({ baseUrl, session });
  const ours = () => brought.call('problemSave', fields);
  const bare = await bareFetch(baseUrl);
  const peer = plainOpenapiFetch(baseUrl);
  for (const caller of [ours, bare, peer, ours, bare, peer]) await time(caller, 50);
  const times = (value: number) => `${value.toFixed(3)} x bare fetch`;
  return [
    row('form POST through call, one by one', await ratio(ours, bare, 1), SLOWDOWN, times),
    row('form POST through call, 50 at once', await ratio(ours, bare, 50), SLOWDOWN, times),
    {
      figure: 'form POST through openapi-fetch alone, one by one / 50 at once',
      measured: `${times(await ratio(peer, bare, 1))} / ${times(await ratio(peer, bare, 50))}`,
    },
    { figure: 'SDK core with its operation table', measured: `${await coreBytes()} B gzip` },
  ];
}

export default {
  name: 'sdk',
  async run() {
    const server = fork(`${import.meta.dirname}/echo-server.ts`);
    try {
      const [port] = await once(server, 'message');
      return await measure(`http://127.0.0.1:${port}`);
    } finally {
      server.kill();
    }
  },
};
