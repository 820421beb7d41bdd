import { execFile } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { copyWorkspace } from '../test/workspace-copy.ts';

const root = join(import.meta.dirname, '..', '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

/** The workspace's verbs by name; `start` and `dev` pass their words on to a server. */
const verbs = Object.entries(scripts).flatMap(([name, line]): [string, string][] => {
  const file = / (cli\/tasks\/\S+\.mjs)$/.exec(line)?.[1];
  return file === undefined || ['start', 'dev'].includes(name) ? [] : [[name, join(root, file)]];
});

type Ended = { code: number; stdout: string; stderr: string; left: string[] };

/** Runs a verb in a separate folder, which receives its output. */
async function run(file: string, word: string): Promise<Ended> {
  const cwd = await mkdtemp(join(tmpdir(), 'brought-verb-'));
  const ended = await new Promise<Omit<Ended, 'left'>>((done) => {
    const child = execFile(process.execPath, [file, word], { cwd }, (_error, stdout, stderr) => {
      done({ code: child.exitCode ?? -1, stdout, stderr });
    });
  });
  return { ...ended, left: await readdir(cwd) };
}

test.each(verbs)('npm run %s describes itself, and does nothing', async (name, file) => {
  expect(existsSync(file)).toBe(true);
  const { code, stdout, stderr, left } = await run(file, '--help');
  const called = name === 'test' ? 'npm test' : `npm run ${name}`;
  expect([code, stdout, stderr, left]).toEqual([0, expect.stringContaining(`\`${called}`), '', []]);
});

test.each(verbs)('npm run %s begins before anything is installed', (_name, file) => {
  const copy = copyWorkspace({ linked: false });
  const consumers = join('cli', 'test', 'consumers');
  cpSync(join(root, consumers), join(copy.folder, consumers), { recursive: true });
  const { code, output } = copy.run(process.execPath, [
    join(copy.folder, relative(root, file)),
    '--help',
  ]);
  expect(output).not.toContain('Cannot find package');
  expect(code).toBe(0);
});

test.each(verbs)('npm run %s rejects an unknown option, and does nothing', async (_name, file) => {
  const { code, stdout, stderr, left } = await run(file, '--nothing');
  expect([code, stdout, left]).toEqual([1, '', []]);
  expect(stderr).toMatch(/^There is no option --nothing\. `npm .*\n$/);
});
