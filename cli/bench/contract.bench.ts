import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const openapi = join(import.meta.dirname, '..', '..', 'openapi');
const redocly = join(openapi, 'node_modules', '.bin', 'redocly');
const LIMIT = 1.5;

/** Seconds that a whole run of the tool takes, its start included: what a person waits. */
async function time(args: string[]): Promise<number> {
  const started = performance.now();
  const child = spawn(redocly, args, { cwd: openapi, stdio: 'ignore' });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`redocly ${args.join(' ')} ended with ${code}`);
  return (performance.now() - started) / 1000;
}

async function median(args: string[]): Promise<number> {
  const runs = [await time(args), await time(args), await time(args)];
  return runs.sort((a, b) => a - b)[1] ?? Infinity;
}

async function row(figure: string, args: string[]) {
  const seconds = await median(args);
  return {
    figure,
    measured: `${seconds.toFixed(2)} s`,
    limit: `${LIMIT} s`,
    verdict: seconds <= LIMIT ? 'ok' : 'over',
  };
}

export default {
  name: 'contract',
  async run() {
    const bundle = join(tmpdir(), `brought-bundle-${process.pid}.yaml`);
    try {
      return [
        await row('contract lint, median of 3', ['lint', 'openapi.yaml']),
        await row('contract bundle, median of 3', ['bundle', 'openapi.yaml', '--output', bundle]),
      ];
    } finally {
      await rm(bundle, { force: true });
    }
  },
};
