import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyWorkspace } from '../test/workspace-copy.ts';
import { root } from './workspace.mjs';

const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const changes = text.split(/^## /m).flatMap((section) => {
  const [, diff] = /```diff\n(.*?)```/s.exec(section) ?? [];
  const [title = ''] = section.split('\n', 1);
  return diff === undefined ? [] : [{ title, diff, section }];
});

test('CONTRIBUTING.md shows the four most frequent changes', () => {
  expect(changes).toHaveLength(4);
});

test.each(changes)('$title: the diff applies to the current files', ({ diff }) => {
  const applied = spawnSync('git', ['apply', '--check', '-'], { cwd: root, input: diff });
  expect(String(applied.stderr)).toBe('');
});

/** Every language has a file of texts; a diff shows only one of them. */
const LANGUAGES = readdirSync(join(root, 'web', 'src', 'locales'), { withFileTypes: true }).filter(
  (entry) => entry.isDirectory(),
).length;

test.each(changes)('$title: the text counts the files of the diff', ({ diff, section }) => {
  const files = [...diff.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, path = '']) => path);
  const tests = files.filter((path) => /\.test\.ts$|\/test\//.test(path)).length;
  const others =
    files.filter((path) => path.startsWith('web/src/locales/')).length * (LANGUAGES - 1);
  const edited = files.length - tests + others;
  // A change whose diff shows no test still needs one.
  const all = edited + Math.max(tests, 1);
  expect(section).toContain(`Files to edit: ${edited} without tests, ${all} with them`);
});

test.each(changes.filter(({ diff }) => diff.includes('+++ b/openapi/')))(
  '$title: the generated files follow from the contract of the diff',
  ({ diff }) => {
    const copy = copyWorkspace({ linked: true });
    for (const path of ['openapi', 'sdk/gen', 'sdk/src', 'cli/src', '.oxfmtrc.json']) {
      const filter = (source: string) => !source.includes('node_modules');
      cpSync(join(root, path), join(copy.folder, path), { recursive: true, filter });
    }
    const args = ['apply', '--include=openapi/*', '-'];
    const applied = spawnSync('git', args, { cwd: copy.folder, input: diff });
    expect(String(applied.stderr)).toBe('');
    copy.write(
      'generate.mjs',
      `import { generate } from './cli/tasks/contract.mjs';
       await generate({ node: process.execPath, env: process.env });`,
    );
    expect(copy.run(process.execPath, ['generate.mjs'])).toEqual({ code: 0, output: '' });
  },
);
