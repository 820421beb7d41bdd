import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder } from '../../test/brought.ts';

const flowThat = (says: string) => `import { flow } from '@brought/cli/flow';
export default flow('my.own', { summary: 'Mine.' }, async (ctx) => {
  ctx.check('${says}', { expected: 1, got: 1 });
});
`;

test('if trust cannot be stored, the error names BROUGHT_STATE_DIR', async () => {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, 'brought.config.json'), '{}');
  const env = { BROUGHT_STATE_DIR: '/proc/nowhere' };
  const { code, stderr } = await brought(['profile', 'trust'], { cwd, env });
  expect(stderr).toMatch(/cannot be written .*\n {2}Name another folder in BROUGHT_STATE_DIR/);
  expect(code).toBe(2);
});

test('trust covers only the settings file, and says so', async () => {
  const cwd = await temporaryFolder();
  const env = { BROUGHT_STATE_DIR: await temporaryFolder(), BROUGHT_RUNS_DIR: join(cwd, 'runs') };
  const run = () => brought(['flow', 'run', 'my.own'], { cwd, env });
  const file = join(cwd, 'flows', 'own.ts');
  await mkdir(join(cwd, 'flows'));
  await writeFile(file, flowThat('as it was'));
  await writeFile(join(cwd, 'brought.config.json'), '{ "flows": "flows" }');
  expect((await run()).stderr).toContain('to run the flows of flows');
  const { stdout } = await brought(['profile', 'trust'], { cwd, env });
  expect(stdout).toContain('is trusted as it is now; a change of this file asks again.');
  expect(stdout).toContain('to run the flows of flows');
  expect(stdout).toContain('Flows, files and commands that it names are not looked at');
  expect(stdout).toContain('a change of them is not asked about.');
  await writeFile(file, flowThat('as it is'));
  expect((await run()).stdout).toContain('as it is');
  await writeFile(join(cwd, 'brought.config.json'), '{ "flows": "./flows" }');
  expect((await run()).code).toBe(2);
});
