import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const launcher = join(import.meta.dirname, '..', 'bin', 'brought.js');
const RUNS = 5;
/** Seconds. */
const LIMIT = 1;
/** Milliseconds between attempts to be answered. */
const INTERVAL = 2;

type Row = {
  figure: string;
  measured: string;
  limit: string;
  verdict: string;
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function isAnswered(port: number): Promise<boolean> {
  return new Promise((done) => {
    const path = '/brought/user-problem/problem-list';
    const call = request(
      { port, host: '127.0.0.1', path, method: 'POST', agent: false },
      (reply) => {
        reply.resume().on('end', () => done(reply.statusCode === 200));
      },
    );
    call.on('error', () => done(false));
    call.end();
  });
}

/** Seconds from the start of the process to its first answer of status 200. */
async function secondsUntilReady(): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const args = [launcher, 'up', 'mock', '--quiet', '--port', String(port)];
  const mock = spawn(process.execPath, args, { stdio: 'ignore' });
  while (!(await isAnswered(port))) {
    if (mock.exitCode !== null) throw new Error(`The mock ended with ${mock.exitCode}.`);
    await wait(INTERVAL);
  }
  const seconds = (performance.now() - started) / 1000;
  mock.kill('SIGTERM');
  await once(mock, 'close');
  return seconds;
}

async function run(): Promise<Row[]> {
  const times: number[] = [];
  for (let count = 0; count < RUNS; count += 1) times.push(await secondsUntilReady());
  const median = times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
  return [
    {
      figure: `mock ready, start to first 200 (median of ${RUNS})`,
      measured: `${median.toFixed(2)} s`,
      limit: `${LIMIT.toFixed(2)} s`,
      verdict: median <= LIMIT ? 'ok' : 'over',
    },
  ];
}

export default { name: 'mock', run };
