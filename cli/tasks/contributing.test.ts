import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
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

/** Tests of all calls and of all texts of the sandbox, which a new call or field must also pass. */
const TESTS = ['test/contract.test.ts', 'sandbox/language/translate.test.ts'];

test.each(changes.filter(({ diff }) => diff.includes('+++ b/openapi/')))(
  '$title: the generated files follow from the diff, and the tests of the SDK pass',
  ({ diff }) => {
    const copy = copyWorkspace({ linked: true });
    for (const path of ['openapi', 'sdk', 'cli/src', '.oxfmtrc.json']) {
      const filter = (source: string) => !source.includes('node_modules');
      cpSync(join(root, path), join(copy.folder, path), { recursive: true, filter });
    }
    linkToCopiedContract(copy.folder);
    const args = ['apply', '--include=openapi/*', '--include=sdk/*', '-'];
    const applied = spawnSync('git', args, { cwd: copy.folder, input: diff });
    expect(String(applied.stderr)).toBe('');
    copy.write(
      'generate.mjs',
      `import { generate } from './cli/tasks/contract.mjs';
       await generate({ node: process.execPath, env: process.env });`,
    );
    expect(copy.run(process.execPath, ['generate.mjs'])).toEqual({ code: 0, output: '' });
    const own = [...diff.matchAll(/^\+\+\+ b\/sdk\/(.+\.test\.ts)$/gm)].map(
      ([, path = '']) => path,
    );
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const words = [vitest, 'run', '--root=sdk', '--typecheck.enabled=false', '--maxWorkers=1'];
    const { code, output } = copy.run(process.execPath, [...words, ...TESTS, ...own]);
    expect(code, output).toBe(0);
  },
);

/** Lets the SDK of a copied workspace find the contract of the copy instead of the original's. */
function linkToCopiedContract(folder: string): void {
  const original = join(root, 'sdk', 'node_modules');
  const modules = join(folder, 'sdk', 'node_modules');
  rmSync(modules);
  mkdirSync(join(modules, '@brought'), { recursive: true });
  for (const name of readdirSync(original)) {
    if (name !== '@brought') symlinkSync(join(original, name), join(modules, name));
  }
  symlinkSync(join(folder, 'openapi'), join(modules, '@brought', 'openapi'));
}
