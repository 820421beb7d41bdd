import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../test/free-port.ts';
import { spawnPrism } from './peers/prism.ts';

const launcher = join(import.meta.dirname, '..', 'bin', 'brought.js');
const RUNS = 5;
/** Seconds. */
const LIMIT = 1;
/** Milliseconds between attempts to get a reply. */
const INTERVAL = 2;

/** Starts a mock on a port. */
type Start = (port: number) => ChildProcess;

const startOurs: Start = (port) => {
  const args = [launcher, 'up', 'mock', '--quiet', '--port', String(port)];
  return spawn(process.execPath, args, { stdio: 'ignore' });
};

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

/** Median of the seconds from the start of the process to its first reply with status 200. */
async function secondsUntilReady(start: Start): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < RUNS; count += 1) {
    const port = await freePort();
    const started = performance.now();
    const mock = start(port);
    while (!(await isAnswered(port))) {
      if (mock.exitCode !== null) throw new Error(`The mock ended with ${mock.exitCode}.`);
      await wait(INTERVAL);
    }
    times.push((performance.now() - started) / 1000);
    mock.kill('SIGTERM');
    await once(mock, 'close');
  }
  return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
}

export default {
  name: 'mock',
  async run() {
    const [ours, prism] = [await secondsUntilReady(startOurs), await secondsUntilReady(spawnPrism)];
    const figure = `start to first 200 (median of ${RUNS})`;
    return [
      {
        figure: `mock ready, ${figure}`,
        measured: `${ours.toFixed(2)} s`,
        limit: `${LIMIT.toFixed(2)} s`,
        verdict: ours <= LIMIT ? 'ok' : 'over',
      },
      { figure: `Prism's own mock ready, ${figure}`, measured: `${prism.toFixed(2)} s` },
    ];
  },
};
