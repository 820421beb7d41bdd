import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { contactInfo } from '@brought/sdk/operations';
import type { LoadReport } from '../src/load/report/load-report.ts';
import { mostOfK6, p95OfArtillery, p95OfK6, type Plan } from './peers/load-engines.ts';

const launcher = join(import.meta.dirname, '..', 'bin', 'brought.js');
const CALLS = 5;
const SECONDS = 8;
/** Concurrent flows when calls per second are measured. */
const AT_ONCE = 50;
/** Flows started per second when their duration is measured. */
const RATE = 300;
/** Minimum calls per second, as a share of what k6 sends. */
const SHARE = 0.8;
/** Milliseconds. */
const MOST_P95 = 8;

const flow = `import { flow } from '@brought/cli/flow';
export default flow('five', { summary: 'Five reads.' }, async (ctx) => {
  for (let step = 1; step <= ${CALLS}; step += 1) await ctx.call('read ' + step, 'contactInfo', {});
  ctx.check('they came', { expected: true, got: true });
});
`;

/** A server that sends everybody the same reply, so that only this program is measured. */
const server = `const body = '{"code":"00","data":{"email":"a@b.example","smWa":"1"}}';
require('node:http').createServer((request, reply) => {
  request.resume().on('end', () => reply.setHeader('content-type', 'application/json').end(body));
}).listen(0, '127.0.0.1', function () { console.log(this.address().port); });
`;

async function load({ folder, url }: Plan, ...words: string[]): Promise<LoadReport> {
  const args = [launcher, 'load', 'run', './five.ts', '--target', new URL(url).origin];
  const more = ['--duration', `${SECONDS}s`, '--json', '--fail-if', 'dropped>100%', ...words];
  const settings = { cwd: folder, maxBuffer: 1e8 };
  const { stdout } = await promisify(execFile)(process.execPath, [...args, ...more], settings);
  return JSON.parse(stdout) as LoadReport;
}

async function callsPerSecond(plan: Plan) {
  const { rate } = await load(plan, '--rate', '5000/s', '--max-in-flight', String(AT_ONCE));
  const ours = rate * CALLS;
  const theirs = await mostOfK6(plan, AT_ONCE);
  const figure = `calls/s of a five-call flow, ${AT_ONCE} at once`;
  if (theirs === undefined)
    return [{ figure: `load run, ${figure}`, measured: `${ours.toFixed(0)}/s` }];
  const share = ours / theirs;
  return [
    {
      figure: `load run, ${figure}`,
      measured: `${share.toFixed(2)} of k6 (${ours.toFixed(0)} / ${theirs.toFixed(0)})`,
      limit: `${SHARE} of k6`,
      verdict: share >= SHARE ? 'ok' : 'under',
    },
  ];
}

async function timeOfFlows(plan: Plan) {
  const { latency } = await load(plan, '--rate', `${RATE}/s`, '--ramp', '4s');
  const figure = `p95 of five calls to a bare server at ${RATE} flows/s`;
  const theirs = { k6: await p95OfK6(plan, RATE), Artillery: await p95OfArtillery(plan, RATE) };
  return [
    {
      figure: `load run, ${figure}`,
      measured: `${latency.p95.toFixed(1)} ms`,
      limit: `${MOST_P95} ms`,
      verdict: latency.p95 <= MOST_P95 ? 'ok' : 'over',
    },
    ...Object.entries(theirs).map(([name, p95]) => ({
      figure: `${name}, ${figure}`,
      measured: p95 === undefined ? 'not here' : `${p95.toFixed(1)} ms`,
    })),
  ];
}

/** Runs one engine after the other against the same server. */
export default {
  name: 'load-run',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'brought-bench-'));
    await writeFile(join(folder, 'five.ts'), flow);
    const bare = spawn(process.execPath, ['-e', server], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const [said] = (await once(bare.stdout, 'data')) as [Buffer];
      const url = `http://127.0.0.1:${said.toString().trim()}${contactInfo.path}`;
      const plan = { url, calls: CALLS, duration: SECONDS, folder };
      return [...(await callsPerSecond(plan)), ...(await timeOfFlows(plan))];
    } finally {
      bare.kill();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
