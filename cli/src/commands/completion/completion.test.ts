import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
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

/** Output of lines of bash in a folder, after the program's completion script. */
async function inBash(cwd: string, lines: string): Promise<string> {
  const bin = join(folder, 'brought');
  const launcher = join(import.meta.dirname, '../../../bin/brought.js');
  await writeFile(bin, `#!/bin/sh\nexec "${process.execPath}" "${launcher}" "$@"\n`);
  await chmod(bin, 0o755);
  const script = `eval "$(brought completion bash)"
compopt() { :; }
complete_line() { COMP_LINE="$1"; COMP_POINT=\${#1}; _brought; }
${lines}`;
  const { stdout } = await promisify(execFile)('bash', ['-c', script], {
    cwd,
    env: { ...process.env, ...env, PATH: `${folder}:${process.env.PATH ?? ''}` },
  });
  return stdout;
}

test('the bash script completes within words that bash splits', async () => {
  const stdout = await inBash(
    folder,
    `try() { complete_line "$1"; echo "\${COMPREPLY[*]}"; }
try 'brought call problemSave -f problemT'
try 'brought data seed overdue-'`,
  );
  expect(stdout).toBe('problemType=\noverdue-35d overdue-repeat\n');
});

test.each(['$(touch ran)', 'a;touch ran', '`touch ran`', "it's", 'two words'])(
  'bash runs nothing in a completed name of a project: %s',
  async (name) => {
    const project = await temporaryFolder();
    await writeFile(
      join(project, 'brought.config.json'),
      JSON.stringify({ profiles: { [name]: {} } }),
    );
    const stdout = await inBash(
      project,
      `complete_line 'brought profile use '; eval "printf '%s\n' \${COMPREPLY[0]}"`,
    );
    expect(stdout).toBe(`${name}\n`);
    expect(await readdir(project)).toEqual(['brought.config.json']);
  },
);

test.each(['zsh', 'fish'])(
  'the completion script for %s asks the program for candidates',
  async (shell) => {
    const { stdout, code } = await brought(['completion', shell]);
    expect(stdout).toContain('brought __complete -- ');
    expect(code).toBe(0);
    expect((await brought(['completion', 'tcsh'])).stderr).toContain('bash, zsh, fish');
  },
);
