import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { median } from './figures.ts';

const launcher = join(import.meta.dirname, '..', 'bin', 'brought.js');
const ROUNDS = 25;

/** A command line, and its limit as a multiple of the time of an empty program. */
type Case = {
  figure: string;
  args: readonly string[];
  limit: number;
  /** The expected exit code. */
  code: number;
};

async function milliseconds(args: readonly string[], code: number): Promise<number> {
  const { CI: _ci, ...env } = process.env;
  const started = performance.now();
  // Pipes, as in a script; the output is discarded.
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  child.stdout.resume();
  child.stderr.resume();
  const [ended] = (await once(child, 'close')) as [number];
  if (ended !== code) throw new Error(`${args.join(' ')} ended with ${ended}, not with ${code}.`);
  return performance.now() - started;
}

/** A server that answers a call at once. */
async function answering() {
  const reply = JSON.stringify({ code: '00', message: '', data: { email: 'a@b.c', smWa: '1' } });
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(reply);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function run() {
  const server = await answering();
  const cases: Case[] = [
    { figure: 'brought --help', args: ['--help'], limit: 1.5, code: 0 },
    { figure: 'a misspelt command', args: ['flwo'], limit: 1.5, code: 2 },
    {
      figure: 'brought call contactInfo, the whole process',
      args: ['call', 'contactInfo', '--target', server.url],
      limit: 2.2,
      code: 0,
    },
  ];
  const bare: number[] = [];
  const times = cases.map((): number[] => []);
  try {
    // In turn, so that other load on the machine affects all of them equally; the first round is
    // only a warm-up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const empty = await milliseconds(['-e', '0'], 0);
      if (round > 0) bare.push(empty);
      for (const [index, { args, code }] of cases.entries()) {
        const time = await milliseconds([launcher, ...args], code);
        if (round > 0) times[index]?.push(time);
      }
    }
  } finally {
    server.close();
  }
  const base = median(bare);
  return cases.map(({ figure, limit }, index) => {
    const ratio = median(times[index] ?? []) / base;
    return {
      figure: `${figure}, of node -e 0 (${base.toFixed(0)} ms)`,
      measured: `${ratio.toFixed(2)} x`,
      limit: `${limit} x`,
      verdict: ratio <= limit ? 'ok' : 'over',
    };
  });
}

export default { name: 'start', run };
