import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, launch, serve, temporaryFolder, trust } from '../../../test/brought.ts';
import { openUi } from '../../../test/ui-page.ts';

const ENDLESS = `import { flow } from '@brought/cli/flow';
process.chdir('/');
for (;;);
export default flow('my.endless', { summary: 'Never read.' }, async () => {});
`;

/** A project with the flow of `init`, and a file with a loop outside of its flow. */
async function project(): Promise<{ cwd: string; file: string }> {
  const cwd = await temporaryFolder();
  await brought(['init'], { cwd });
  await trust(cwd);
  const file = join(cwd, 'flows', 'endless.ts');
  await writeFile(file, ENDLESS);
  return { cwd, file };
}

test('a loop at the top of a file is reported with the name of the file', async () => {
  const { cwd } = await project();
  const { code, stderr } = await brought(['flow', 'run', 'flows/endless.ts'], { cwd });
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining(
      'flows/endless.ts cannot be loaded: it kept the program busy for 5 s, as a loop does that never ends.',
    ),
  ]);
});

test.each([
  ['a loop after a promise', 'Promise.resolve().then(() => { for (;;); });'],
  ['a chain of promises', 'const again = () => Promise.resolve().then(again);\nagain();'],
])('%s at the top of a file is reported with the name of the file', async (_what, line) => {
  const { cwd, file } = await project();
  await writeFile(file, ENDLESS.replace('for (;;);', line));
  const ls = await brought(['flow', 'ls'], { cwd });
  expect([ls.code, ls.stdout]).toEqual([0, expect.stringContaining('order.due')]);
  expect(ls.stderr).toMatch(/not listed: flows\/endless\.ts cannot be loaded: it kept the program/);
});

test.each([
  ['its exports', 'module.exports = new Proxy({}, { ownKeys() { for (;;); } });', '5 s'],
  ['its exports', `module.exports = new Proxy({}, { ownKeys() { throw Error('no'); } });`, 'no'],
  ['its exports', 'module.exports = null;', 'exports no flow'],
  ['its error', `throw { __proto__: Error.prototype, get message() { for (;;); } };`, '5 s'],
])('a file is reported that ends or holds what reads %s: %s', async (_what, line, said) => {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, 'mine.cjs'), line);
  const { code, stderr } = await brought(['flow', 'run', './mine.cjs'], { cwd });
  expect(stderr).toMatch(/^brought: \.\/mine\.cjs (cannot be loaded: |exports no flow)/);
  expect(stderr).toContain(said);
  expect(code).toBe(2);
});

test('the other files of its folder are still listed', async () => {
  const { cwd } = await project();
  const { code, stdout, stderr } = await brought(['flow', 'ls'], { cwd });
  expect([code, stdout]).toEqual([0, expect.stringContaining('order.due')]);
  expect(stderr).toMatch(/not listed: flows\/endless\.ts cannot be loaded/);
});

test('a watched file with such a loop runs once it is mended', async () => {
  const { cwd, file } = await project();
  const run = launch(['flow', 'run', 'flows/endless.ts', '--watch', '--no-check'], { cwd });
  await run.said('endless.ts cannot be loaded', 'stderr');
  await run.said('Waiting for a change', 'stderr');
  await writeFile(
    file,
    `import { flow } from '@brought/cli/flow';
export default flow('my.mended', { summary: 'Read the contacts.' }, async (ctx) => {
  const { status } = await ctx.call('read the contacts', 'contactInfo', {});
  ctx.check('there are some', { expected: 200, got: status });
});
`,
  );
  await run.said('passed');
  run.child.kill('SIGINT');
  expect(run.stdout()).toContain('my.mended');
});

test('the page opens, and runs other flows, while such a file is read', async () => {
  const { cwd } = await project();
  const ui = await serve(['ui'], { cwd, env: { BROUGHT_RUNS_DIR: cwd, CI: '' } });
  try {
    const by = await openUi(ui);
    const first = await (await by('/')).text();
    expect(first).toContain('data-flow="repay.card"');
    expect(first).toContain('The flows of this project are still being read.');
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ flow: 'support.contact' });
    expect((await by('/run', { method: 'POST', headers, body })).status).toBe(202);
    const events = await by('/events');
    const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
    const page = async () => (await by('/')).text();
    for (let text = await page(); !text.includes('order.due'); text = await page()) {
      await reader?.read();
    }
    expect(await page()).toMatch(/not listed: flows\/endless\.ts cannot be loaded/);
    await reader?.cancel();
  } finally {
    await ui.interrupt();
  }
});
