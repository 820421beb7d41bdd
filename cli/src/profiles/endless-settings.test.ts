import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { brought, temporaryFolder, type Ended } from '../../test/brought.ts';

const SETTINGS = `export default { profiles: { here: { target: 'mock' } } };\n`;

let cwd: string;

beforeEach(async () => {
  cwd = await temporaryFolder();
});

/** What `profile trust` says of a settings file: it is the first command that runs it. */
async function trusting(text: string): Promise<Ended & { file: string }> {
  const file = join(cwd, 'brought.config.ts');
  await writeFile(file, text);
  return { file, ...(await brought(['profile', 'trust'], { cwd })) };
}

test.each([
  ['a loop after a promise', 'Promise.resolve().then(() => { for (;;); });'],
  [
    'a chain of promises without an end',
    'const again = () => Promise.resolve().then(again); again();',
  ],
  ['a loop in a timer', 'setTimeout(() => { for (;;); }, 0);'],
  ['a failure that nobody awaits', 'void Promise.reject(new Error());'],
])('%s in the settings holds up no command', async (_what, line) => {
  expect((await trusting(`${line}\n${SETTINGS}`)).code).toBe(0);
  const { code, stdout } = await brought(['profile', 'ls'], { cwd });
  expect([code, stdout]).toEqual([0, expect.stringContaining('here')]);
});

test('settings that end the program do not end a command as if it had succeeded', async () => {
  const { file, code, stderr } = await trusting(`process.exit(0);\n${SETTINGS}`);
  expect(stderr).toBe(`brought: ${file} cannot be loaded: it ended the program.\n`);
  expect(code).toBe(2);
});

test('settings that are no plain values are refused by name', async () => {
  const { code, stderr } = await trusting('export default { profile: () => "mock" };');
  expect(stderr).toMatch(/it exports something other than plain values: \(\) => "mock" could not/);
  expect(code).toBe(2);
});

test('what the settings print is kept, and is no data', async () => {
  await trusting(`console.log('printed by settings');\n${SETTINGS}`);
  const { code, stdout, stderr } = await brought(['profile', 'ls', '--json'], { cwd });
  expect(JSON.parse(stdout)).toMatchObject({ profiles: [{ name: 'here' }] });
  expect([code, stderr]).toEqual([0, 'printed by settings\n']);
});

test('what the settings change in the environment holds for the command', async () => {
  await trusting(`process.env.BROUGHT_RUNS_DIR = 'elsewhere';\n${SETTINGS}`);
  expect((await brought(['flow', 'run', 'order.view'], { cwd })).code).toBe(0);
  expect(await readdir(join(cwd, 'elsewhere'))).toHaveLength(1);
});
