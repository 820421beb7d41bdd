import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder } from '../../../test/brought.ts';

/** Runs a flow that ends with this statement, on line 8 of its file. */
async function runThrowing(statement: string, folder = '.') {
  const cwd = await temporaryFolder();
  const file = join(cwd, folder, 'mine.ts');
  const text = `import { flow } from '@brought/cli/flow';

export default flow('mine', { summary: 'Mine.', seed: 'due-today' }, async (ctx) => {
  await ctx.call('read', 'contactInfo', {});
  ctx.check('all is well', { expected: 1, got: 1 });

  // The next one is it.
  ${statement}
});
`;
  await mkdir(join(cwd, folder), { recursive: true });
  await writeFile(file, text);
  return brought(['flow', 'run', file, '--target', 'sandbox'], { cwd });
}

test('a one-line error message of one megabyte is reported like any other', async () => {
  const { code, stdout } = await runThrowing(`throw new Error('x'.repeat(1_000_000));`);
  expect(stdout).toMatch(/\n {2}at {8}mine\.ts:8:9\n/);
  expect(stdout).toContain('characters more)');
  expect(code).toBe(1);
});

test('a message that looks like a stack trace does not hide the location', async () => {
  const lines = String.raw`'no\n    at file://elsewhere/x.ts:1:2\n    at f (file:///%2F:3:4)'`;
  const { code, stdout } = await runThrowing(`throw new Error(${lines});`);
  expect(stdout).toMatch(/\n {2}at {8}mine\.ts:8:9\n/);
  expect(code).toBe(1);
});

test('the location in a folder with brackets in its name is reported', async () => {
  const { stdout } = await runThrowing(`throw new Error('no');`, 'mine (2)');
  expect(stdout).toMatch(/\n {2}at {8}mine \(2\)\/mine\.ts:8:9\n/);
});

test.each([
  ['no text', 'value: 42'],
  ['of no use', 'value: Object.create(null)'],
  ['what throws', `get() { throw new Error('no stack'); }`],
])('an error whose stack is %s is reported by its message', async (_what, stack) => {
  const { code, stdout } = await runThrowing(
    `throw Object.defineProperty(new Error('it is not so'), 'stack', { ${stack} });`,
  );
  expect(stdout).toContain('it is not so');
  expect(code).toBe(1);
});
