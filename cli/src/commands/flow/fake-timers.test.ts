import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder } from '../../../test/brought.ts';

/** Timers that never fire, like fake ones until they are advanced. */
const FAKE = `
const never = Object.assign(() => never, { ref: () => never, unref: () => never });
Object.assign(globalThis, {
  setTimeout: never, setInterval: never, setImmediate: never, clearTimeout: never, clearInterval: never,
});`;

async function run(top: string, body: string, ...words: string[]) {
  const cwd = await temporaryFolder();
  const text = `import { flow } from '@brought/cli/flow';
${top}
export default flow('my.fakes', { summary: 'Fakes.' }, async (ctx) => {
  ${body}
  const { code } = await ctx.call('read the contacts', 'contactInfo', {});
  ctx.check('it is answered', { expected: '00', got: code });
});
`;
  await writeFile(join(cwd, 'fakes.ts'), text);
  return brought(['flow', 'run', './fakes.ts', '--target', 'sandbox', ...words], { cwd });
}

test.each([
  ['as its file is read', FAKE, ''],
  ['as it runs', '', FAKE],
])('a flow with fake timers, installed %s, finishes', async (_, top, body) => {
  const { stdout, code } = await run(top, body);
  expect(stdout).toContain('✓ it is answered');
  expect(code).toBe(0);
});

test('a flow with fake timers still has a time limit', async () => {
  const waits = `${FAKE} await new Promise((resolve) => setTimeout(resolve, 5));`;
  const { stdout, code } = await run('', waits, '--max-time', '2s');
  expect(stdout).toContain('The flow took longer than 2000 ms');
  expect(code).toBe(1);
});
