import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder } from '../../../test/brought.ts';

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Runs a flow that reads the contact and then runs this code; returns the result and the folder.
 */
async function run(attach: string, ...more: string[]) {
  const cwd = await temporaryFolder();
  const env = { BROUGHT_RUNS_DIR: join(cwd, 'runs') };
  await writeFile(join(cwd, 'order.png'), PNG);
  await writeFile(join(cwd, 'words.png'), 'no picture');
  const flow = `import { flow } from '@brought/cli/flow';
export default flow('own', { summary: 'Own.' }, async (ctx) => {
  const { code } = await ctx.call('read the contact', 'contactInfo', {});
  ctx.check('it answers', { expected: '00', got: code });
  ${attach}
});
`;
  await writeFile(join(cwd, 'own.ts'), flow);
  const args = ['flow', 'run', './own.ts', '--target', 'sandbox', '--run-id', 'one', ...more];
  return { ...(await brought(args, { cwd, env })), cwd, env };
}

test('an attached picture is embedded in the HTML report', async () => {
  const attach = `ctx.attach('what the borrower <sees>', 'order.png');`;
  const { code, stdout, cwd, env } = await run(attach, '--html', 'own.html');
  expect(code).toBe(0);
  expect(stdout).toContain(`what the borrower <sees>: ${join(cwd, 'order.png')}`);
  const page = await readFile(join(cwd, 'own.html'), 'utf8');
  expect(page).toContain(
    `<img src="data:image/png;base64,${PNG.toString('base64')}" alt="what the borrower &lt;sees&gt;"`,
  );
  const shown = await brought(['run', 'show', 'one'], { cwd, env });
  expect(shown.stdout).toContain(join(cwd, 'order.png'));
});

test('the name of a picture is masked like any text', async () => {
  const attach = `ctx.attach('of ' + ctx.session.sessionId, 'order.png');`;
  const words = ['--html', 'own.html', '--session', 'sessionId=canary-8731'];
  const { cwd, stdout } = await run(attach, ...words);
  const page = await readFile(join(cwd, 'own.html'), 'utf8');
  const report = await readFile(join(cwd, 'runs', 'one', 'report.json'), 'utf8');
  for (const artefact of [stdout, page, report]) expect(artefact).not.toContain('canary-8731');
  expect(page).toContain('alt="of ***"');
});

test.each([
  [`ctx.attach('order', 'none.png')`, 'must be a picture, and none.png is not there.'],
  [`ctx.attach('order', 'words.png')`, 'must be a picture, and words.png is no picture.'],
  [`ctx.attach('order', '.')`, 'must be a picture, and . cannot be read (EISDIR).'],
  [`ctx.attach('order')`, 'ctx.attach(name, path): path is missing; it must be a text.'],
  [`ctx.attach('', 'order.png')`, 'ctx.attach(name, path): name must not be empty.'],
])('%s is rejected with a sentence', async (attach, sentence) => {
  const { code, stdout, stderr } = await run(attach);
  expect(stdout + stderr).toContain(sentence);
  expect(code).toBe(2);
});

test('the report names a picture that is missing when it is written', async () => {
  const attach = `ctx.attach('order', 'order.png');
  const { rm } = await import('node:fs/promises');
  await rm('order.png');`;
  const { code, cwd } = await run(attach, '--html', 'own.html');
  expect(code).toBe(0);
  expect(await readFile(join(cwd, 'own.html'), 'utf8')).toContain('order.png is not there.');
});
