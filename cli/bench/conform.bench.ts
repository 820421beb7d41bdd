import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConformReport } from '../src/conform/report/conform-report.ts';
import { schemathesis } from '../tasks/peers.mjs';
import { run } from '../tasks/processes.mjs';
import { row } from './figures.ts';
import { startSandbox } from './sandbox/servers.ts';

const launcher = join(import.meta.dirname, '..', 'bin', 'brought.js');
const contract = join(import.meta.dirname, '..', '..', 'openapi', 'dist', 'openapi.yaml');
const PHASES = 'examples,coverage';
const MOST_SECONDS = 20;
const MOST_MEMORY = 300;
const LEAST_CODES = 95;
/** Milliseconds between two readings of the memory use. */
const INTERVAL = 50;

type Run = {
  seconds: number;
  /** Peak resident memory, in MB; undefined if the system does not report it. */
  memory: number | undefined;
  report: ConformReport;
};

/** The whole contract with the default cases, all levels, against a sandbox in another process. */
async function conform(port: number): Promise<Run> {
  const target = `http://127.0.0.1:${port}`;
  const args = [launcher, 'conform', '--target', target, '--level', 'write', '--json', '--quiet'];
  const started = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  let memory: number | undefined;
  const timer = setInterval(() => {
    const seen = memoryOf(child.pid ?? 0);
    if (seen !== undefined) memory = Math.max(memory ?? 0, seen);
  }, INTERVAL);
  await once(child, 'close');
  clearInterval(timer);
  const seconds = (performance.now() - started) / 1000;
  return { seconds, memory, report: JSON.parse(text) as ConformReport };
}

/** The peak resident memory of a process in MB, as Linux reports it. */
function memoryOf(pid: number): number | undefined {
  try {
    const [, kilobytes] =
      /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1000;
  } catch {
    return undefined;
  }
}

/** The rows for Schemathesis, run with its defaults against the same server. */
async function schemathesisRows(port: number) {
  const program = await schemathesis(process.env);
  if (program === undefined) return [{ figure: 'Schemathesis', measured: 'not here' }];
  const args = ['run', contract, '--url', `http://127.0.0.1:${port}`, '--phases', PHASES];
  // It exits with 1 if it has found failures, and writes files into its working directory.
  const cwd = await mkdtemp(join(tmpdir(), 'brought-bench-'));
  const { output, seconds } = await run(program, args, { cwd, env: process.env });
  await rm(cwd, { recursive: true });
  const [, cases] = /(\d+) generated/.exec(output) ?? [];
  const [, found = '0'] = /(\d+) unique failures?/.exec(output) ?? [];
  if (cases === undefined) throw new Error(output);
  const measured = `${seconds.toFixed(1)} s, ${found} found`;
  return [{ figure: `Schemathesis, ${cases} cases of ${PHASES}`, measured }];
}

export default {
  name: 'conform',
  async run() {
    const sandbox = await startSandbox();
    try {
      const { seconds, memory, report } = await conform(sandbox.port);
      const { score, coverage } = report;
      return [
        row(
          `conform, ${score.of} requests and flows`,
          `${seconds.toFixed(1)} s`,
          `${MOST_SECONDS} s`,
          seconds <= MOST_SECONDS,
        ),
        row(
          'conform, memory',
          memory === undefined ? 'not told' : `${memory.toFixed(0)} MB`,
          `${MOST_MEMORY} MB`,
          (memory ?? 0) <= MOST_MEMORY,
        ),
        row('sandbox, score', `${score.percent} %`, '100 %', score.percent === 100),
        row(
          'sandbox, business codes seen',
          `${coverage.percent} %`,
          `${LEAST_CODES} %`,
          coverage.percent >= LEAST_CODES,
        ),
        ...(await schemathesisRows(sandbox.port)),
      ];
    } finally {
      await sandbox.stop();
    }
  },
};
