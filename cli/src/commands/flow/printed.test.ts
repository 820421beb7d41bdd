import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder, type Ended } from '../../../test/brought.ts';

/** Runs a flow of this body on a sandbox. */
async function run(body: string): Promise<Ended> {
  const cwd = await temporaryFolder();
  const text = `import { flow } from '@brought/cli/flow';
export default flow('my.prints', { summary: 'Prints.', seed: 'due-today' }, async (ctx) => {
  ${body}
  ctx.check('all was printed', { expected: 1, got: 1 });
});
`;
  await writeFile(join(cwd, 'prints.ts'), text);
  const limits = ['--max-steps', '2000', '--max-time', '60s', '--quiet'];
  return brought(['flow', 'run', './prints.ts', '--target', 'sandbox', ...limits], { cwd });
}

test('a flow prints any number of lines after any number of calls, masked', async () => {
  const { stderr, code } = await run(`
  for (let at = 0; at < 500; at += 1) await ctx.call('read ' + at, 'contactInfo', {});
  for (let at = 0; at < 20_000; at += 1) console.log(at + ' of ' + ctx.session.sessionId);`);
  const lines = stderr.trimEnd().split('\n');
  expect(lines.filter((line) => !/^\d+ of \*\*\*$/.test(line))).toEqual([]);
  expect(lines).toHaveLength(20_000);
  expect(code).toBe(0);
});

test('a secret learned between two printed lines is masked in the second', async () => {
  const { stderr } = await run(`
  console.log('begun');
  const ben = ctx.borrower('ben', 'overdue-35d');
  console.log('as', ben.session.sessionId);
  await ben.raw('sent', { call: 'contactInfo', body: { password: 'canary-late-one' } });
  console.log('with', 'canary-late-one');`);
  expect(stderr).toBe('begun\nas ***\nwith ***\n');
});

test('a line printed in very many pieces is one line, and a secret across them is masked', async () => {
  const { stderr, code } = await run(`
  await ctx.call('read', 'contactInfo', {});
  const { sessionId = '' } = ctx.session;
  for (const each of sessionId) process.stdout.write(each);
  for (let at = 0; at < 300_000; at += 1) process.stdout.write('.');
  process.stdout.write(' ' + sessionId.slice(0, 5));
  process.stdout.write(sessionId.slice(5) + '\\nthe next ');
  process.stdout.write('line\\n');`);
  expect(stderr).toBe(`***${'.'.repeat(300_000)} ***\nthe next line\n`);
  expect(code).toBe(0);
});

test('a slow reader gets everything that a flow printed', async () => {
  const { stderr, code } = await run(`
  await ctx.call('read', 'contactInfo', {});
  for (let at = 0; at < 20_000; at += 1) console.log('line', at);`);
  expect(stderr.trimEnd().split('\n').at(-1)).toBe('line 19999');
  expect(code).toBe(0);
});

test('the headers of a reply are printed by name, and can be listed', async () => {
  const { stderr, code } = await run(`
  const { headers } = await ctx.call('read', 'contactInfo', {});
  console.log(headers);
  const names = [...headers].map(([name]) => name);
  console.log(names.includes('content-type'), [...headers.keys()].length === names.length);`);
  expect(stderr).toContain(`'content-type': 'application/json`);
  expect(stderr).not.toContain('Function');
  expect(stderr).toContain('true true');
  expect(code).toBe(0);
});
