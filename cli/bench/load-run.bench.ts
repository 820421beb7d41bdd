import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LoadReport } from '../src/load/report/load-report.ts';

const launcher = join(import.meta.dirname, '..', 'bin', 'brought.js');
const CALLS = 5;

const flow = `import { flow } from '@brought/cli/flow';
export default flow('five', { summary: 'Five reads.' }, async (ctx) => {
  for (let step = 1; step <= ${CALLS}; step += 1) await ctx.call('read ' + step, 'contactInfo', {});
  ctx.check('they came', { expected: true, got: true });
});
`;

/** A server that says the same to everybody, so that what is measured is this program. */
const server = `const body = '{"code":"00","data":{"email":"a@b.example","smWa":"1"}}';
require('node:http').createServer((request, reply) => {
  request.resume().on('end', () => reply.setHeader('content-type', 'application/json').end(body));
}).listen(0, '127.0.0.1', function () { console.log(this.address().port); });
`;

async function load(folder: string, port: string, ...words: string[]): Promise<LoadReport> {
  const args = [launcher, 'load', 'run', './five.ts', '--target', `http://127.0.0.1:${port}`];
  const more = ['--duration', '8s', '--json', '--fail-if', 'dropped>100%', ...words];
  const settings = { cwd: folder, maxBuffer: 1e8 };
  const { stdout } = await promisify(execFile)(process.execPath, [...args, ...more], settings);
  return JSON.parse(stdout) as LoadReport;
}

/** For information: whatever else the machine does is in both. */
export default {
  name: 'load-run',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'brought-bench-'));
    await writeFile(join(folder, 'five.ts'), flow);
    const bare = spawn(process.execPath, ['-e', server], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const [said] = (await once(bare.stdout, 'data')) as [Buffer];
      const port = said.toString().trim();
      const most = await load(folder, port, '--rate', '5000/s', '--max-in-flight', '50');
      const open = await load(folder, port, '--rate', '300/s', '--ramp', '4s');
      return [
        {
          figure: 'load run, calls/s of a five-call flow, 50 at once',
          measured: `${(most.rate * CALLS).toFixed(0)}/s`,
        },
        {
          figure: 'load run, p95 of five calls to a bare server at 300 flows/s',
          measured: `${open.latency.p95.toFixed(1)} ms`,
        },
      ];
    } finally {
      bare.kill();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
