import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { launcher, temporaryFolder } from '../../../test/brought.ts';
import { loopback, sendJson } from '../../../test/loopback.ts';

/** Output far larger than a pipe can buffer, followed by a call that notifies the test. */
const PRINTS = `import { flow } from '@brought/cli/flow';
export default flow('my.prints', { summary: 'Prints.' }, async (ctx) => {
  for (let line = 0; line < 3000; line += 1) console.log('line', line, 'x'.repeat(100));
  await ctx.call('read the contacts', 'contactInfo', {});
  ctx.soft('a check', { expected: 1, got: 2 });
  await ctx.call('wait', 'unionErrorInfo', {});
});
`;

async function begun(url: string, redirected: string) {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, 'prints.ts'), PRINTS);
  const words = `flow run ./prints.ts --target ${url} --junit j.xml ${redirected}`;
  const shell = `exec "${process.execPath}" "${launcher}" ${words}`;
  const child = spawn('sh', ['-c', shell], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  return { cwd, child };
}

test.each([
  ['SIGTERM', ''],
  ['SIGINT', ''],
  ['SIGTERM', '2>&1'],
] as const)('%s ends a flow whose output is not read %s', async (signal, redirected) => {
  const { url } = await loopback((request, response) => {
    if (request.path.endsWith('union-error-info')) child.kill(signal);
    else sendJson(response, { code: '00', data: { email: 'a@b.example', smWa: '1' } });
  });
  const { cwd, child } = await begun(url, redirected);
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(130);
  expect(await readFile(join(cwd, 'j.xml'), 'utf8')).toContain('a check');
});

test('a late reader gets all output', async () => {
  let asked = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const { url } = await loopback((request, response) => {
    if (request.path.endsWith('union-error-info')) asked();
    const data = { email: 'a@b.example', smWa: '1', errorMsg: '', productList: [] };
    sendJson(response, { code: '00', data });
  });
  const { child } = await begun(url, '');
  await isAsked;
  const [said, printed] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  expect(printed.match(/^line \d+ x{100}$/gm)).toHaveLength(3000);
  expect(printed).toContain('Wrote j.xml.');
  expect(said).toContain('failed  2 steps');
  expect(child.exitCode).toBe(1);
});
