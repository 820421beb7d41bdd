import { execFile } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { brought, temporaryFolder } from '../../../test/brought.ts';

let folder: string;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await temporaryFolder();
  const runs = join(folder, 'runs', 'nightly');
  await mkdir(runs, { recursive: true });
  const run = {
    id: 'nightly',
    startedAt: '2026-11-21T00:00:00Z',
    target: '',
    command: ['flow', 'run'],
  };
  await writeFile(join(runs, 'run.json'), JSON.stringify(run));
  await writeFile(join(folder, 'brought.config.json'), '{"profiles":{"staging":{},"stable":{}}}');
  env = { BROUGHT_RUNS_DIR: join(folder, 'runs') };
});

async function complete(...words: string[]): Promise<string[]> {
  const { stdout, code, stderr } = await brought(['__complete', '--', ...words], {
    cwd: folder,
    env,
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t', 1)[0] ?? '');
}

test.each([
  ['commands', ['prof'], ['profile']],
  ['subcommands', ['profile', 'd'], ['doctor']],
  ['calls', ['call', 'problemS'], ['problemSave', 'problemSaveScore']],
  ['fields of a call', ['call', 'problemSaveScore', '-f', ''], ['score=', 'problemId=']],
  ['examples of a call', ['call', 'problemInit', '--example', 'no'], ['noOrders']],
  ['flows', ['flow', 'run', 'loan.'], ['loan.confirm', 'loan.confirm-old']],
  ['cases of a flow', ['flow', 'run', 'repay.card', '--case', 'wr'], ['wrong-code']],
  ['cases of all flows', ['flow', 'run', '--case', 'double'], ['double-submit']],
  ['tags', ['flow', 'run', '--tag', 'sm'], ['smoke']],
  ['what a target can do', ['flow', 'run', '--has', 'c'], ['clock', 'captcha']],
  ['calls of a log', ['logs', '--op', 'problemD'], ['problemDetail']],
  [
    'what a check is about',
    ['conform', '--only', 'bank'],
    ['bank-card', 'bankCardInit', 'bankSave', 'bankCardChange'],
  ],
  ['rules', ['conform', 'explain', 'BRT-101'], ['BRT-101']],
  ['scenarios', ['data', 'seed', 'overdue-3'], ['overdue-35d']],
  ['profiles', ['flow', 'run', 'complaint', '-p', 'sta'], ['staging', 'stable']],
  ['runs', ['run', 'show', 'ni'], ['nightly']],
  ['screens', ['link', 'promo'], ['promotion']],
  ['targets', ['flow', 'run', '--target', 'sa'], ['sandbox']],
  ['options', ['up', 'mock', '--det'], ['--detach']],
  ['nothing for what is not known', ['nothing', 'at', 'all'], []],
])('completion knows %s', async (_name, words, expected) => {
  expect(await complete(...words)).toEqual(expected);
});

test('the bash script completes within words that bash splits', async () => {
  const bin = join(folder, 'brought');
  const launcher = join(import.meta.dirname, '../../../bin/brought.js');
  await writeFile(bin, `#!/bin/sh\nexec "${process.execPath}" "${launcher}" "$@"\n`);
  await chmod(bin, 0o755);
  const script = `eval "$(brought completion bash)"
compopt() { :; }
try() { COMP_LINE="$1"; COMP_POINT=\${#1}; _brought; echo "\${COMPREPLY[*]}"; }
try 'brought call problemSave -f problemT'
try 'brought data seed overdue-'`;
  const { stdout } = await promisify(execFile)('bash', ['-c', script], {
    env: { ...process.env, ...env, PATH: `${folder}:${process.env.PATH ?? ''}` },
  });
  expect(stdout).toBe('problemType=\noverdue-35d overdue-repeat\n');
});

test.each(['zsh', 'fish'])(
  'the completion script for %s asks the program for candidates',
  async (shell) => {
    const { stdout, code } = await brought(['completion', shell]);
    expect(stdout).toContain('brought __complete -- ');
    expect(code).toBe(0);
    expect((await brought(['completion', 'tcsh'])).stderr).toContain('bash, zsh, fish');
  },
);
