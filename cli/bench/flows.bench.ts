import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBrought, type Fetch } from '@brought/sdk';
import { readContract } from '../src/contract/read-contract.ts';
import { needs } from '../src/flows/engine/needs.ts';
import { runFlow } from '../src/flows/engine/run-flow.ts';
import { createRedactor } from '../src/redact/redactor.ts';
import { sdkTransport } from '../src/transport/fetch.ts';
import { createTransport } from '../src/transport/node-fetch.ts';
import { median, row } from './figures.ts';
import { startSandbox, type Server } from './sandbox/servers.ts';

const launcher = join(import.meta.dirname, '..', 'bin', 'brought.js');
const ROUNDS = 7;
const session = { sessionId: 'paid-off.bench', orderId: 'L202611210001', productId: '7' };
const asked = { orderId: session.orderId, productId: session.productId };

/** Milliseconds of three calls by the SDK alone. */
async function bareCalls(url: string, fetch: Fetch): Promise<number> {
  const brought = createBrought({ baseUrl: url, session, fetch });
  const started = performance.now();
  for (let step = 0; step < 3; step += 1) await brought.call('loanDetails', asked);
  return performance.now() - started;
}

/** Milliseconds of the same three calls as the steps of a flow, recorded in full. */
async function asFlow(url: string, fetch: Fetch): Promise<number> {
  const document = await readContract();
  const started = performance.now();
  const report = await runFlow(
    {
      flow: 'bench',
      needs: [],
      foreign: false,
      run: async (ctx) => {
        for (let step = 0; step < 3; step += 1) {
          const { data } = await ctx.call(`read ${step}`, 'loanDetails', asked);
          ctx.check('ORD-12 settled', { expected: 200, got: Number(data.orderStatus) });
        }
      },
    },
    {
      target: { url, kind: 'server', can: needs, fetch },
      session,
      ownSession: false,
      headers: {},
      timeoutMs: undefined,
      redactor: () => createRedactor(document),
      signal: new AbortController().signal,
      limits: { steps: 100, milliseconds: 60_000 },
      detail: 'full',
      iteration: 1,
      attempt: 1,
      keep: false,
    },
  );
  if (report.outcome !== 'passed') throw new Error(report.failure?.message);
  return performance.now() - started;
}

/** What a step costs beyond its call; measured in turn, so that a busy moment affects both. */
async function stepCost({ port }: Server) {
  const url = `http://127.0.0.1:${port}`;
  const transport = createTransport();
  const { fetch } = sdkTransport(transport.fetch);
  const added: number[] = [];
  for (let round = 0; round < 200; round += 1) {
    const bare = await bareCalls(url, fetch);
    added.push(((await asFlow(url, fetch)) - bare) / 3);
  }
  transport.close();
  const each = median(added);
  return row('what a step of a flow adds to its call', `${each.toFixed(2)} ms`, '2 ms', each <= 2);
}

/** Runs the program once as a separate process: its duration and its peak memory. */
async function wholeProcess(args: readonly string[], folder: string) {
  const env = { ...process.env, BROUGHT_RUNS_DIR: folder, BROUGHT_CONFIG: '/nowhere' };
  const started = performance.now();
  const child = spawn(process.execPath, [launcher, ...args], { env, stdio: 'ignore' });
  let peak = 0;
  const look = (): void => {
    const text = execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' });
    peak = Math.max(peak, Number(text) / 1000);
  };
  const timer = args.includes('--repeat') ? setInterval(look, 250) : undefined;
  const [code] = (await once(child, 'close')) as [number];
  clearInterval(timer);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.`);
  return { milliseconds: performance.now() - started, peak };
}

async function startUp({ port }: Server, folder: string) {
  const args = ['flow', 'run', 'order.rate', '--target', `http://127.0.0.1:${port}`];
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push((await wholeProcess(args, folder)).milliseconds);
  }
  const time = median(times);
  return row(
    'a flow of three steps, the whole process',
    `${time.toFixed(0)} ms`,
    '250 ms',
    time <= 250,
  );
}

/** Runs many flows concurrently, and checks whether memory stays constant. */
async function many({ port }: Server, folder: string) {
  const words = ['flow', 'run', 'complaint', '--quiet', '--jobs', '50'];
  const target = ['--target', `http://127.0.0.1:${port}`];
  const run = (count: number) =>
    wholeProcess([...words, '--repeat', String(count), ...target], folder);
  const rate = 1000 / ((await run(1000)).milliseconds / 1000);
  // Until then the heap grows to its usual size.
  const few = await run(4000);
  const lots = await run(12_000);
  const growth = lots.peak / few.peak;
  return [
    row('complaint flows, 50 at a time', `${rate.toFixed(0)} /s`, '250 /s', rate >= 250),
    row(
      'memory of 12,000 flows to that of 4,000',
      `${growth.toFixed(2)} x (${lots.peak.toFixed(0)} MB)`,
      '1.25 x',
      growth <= 1.25,
    ),
  ];
}

export default {
  name: 'flows',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'brought-bench-'));
    // Validation takes the server several times as long as answering.
    const sandbox = await startSandbox('--no-validate');
    try {
      return [
        await stepCost(sandbox),
        await startUp(sandbox, folder),
        ...(await many(sandbox, folder)),
      ];
    } finally {
      await sandbox.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
