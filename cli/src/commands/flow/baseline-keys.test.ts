import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder, type Ended } from '../../../test/brought.ts';
import { loopback, sendJson } from '../../../test/loopback.ts';

/** Returns a function that runs a flow with this body on its own sandbox, always in one folder. */
async function project(): Promise<(body: string, ...words: string[]) => Promise<Ended>> {
  const cwd = await temporaryFolder();
  return async (body, ...words) => {
    const text = `import { flow } from '@brought/cli/flow';
export default flow('mine', { summary: 'Mine.', seed: 'due-today' }, async (ctx) => {
  await ctx.call('read', 'contactInfo', {});
  ctx.check('all is well', { expected: 1, got: 1 });
${body}
});
`;
    await writeFile(join(cwd, 'mine.ts'), text);
    const args = ['flow', 'run', './mine.ts', '--target', 'sandbox'];
    return brought([...args, ...words], { cwd });
  };
}

const soft = (got: number): string => `  ctx.soft('it is one', { expected: 1, got: ${got} });`;
const again = `  await ctx.call('read again', 'contactInfo', {});`;
const broken = (what: string): string => `  ctx.cleanup('tidy', () => { ${what} });`;
const refused = `ctx.call('look', 'loanDetails', { orderId: 'NOPE', productId: '7' })`;

test.each([
  ['a check of the same name at the same step', [soft(2), soft(1)], [soft(2), soft(2)]],
  [
    'a check of the same name at another step',
    [soft(2), again, soft(1)],
    [soft(1), again, soft(2)],
  ],
  ['a cleanup beside it', [soft(2)], [soft(2), broken(`throw new Error('left behind');`)]],
  [
    'a refusal in the cleanup beside it',
    [soft(2)],
    [soft(2), `  ctx.cleanup('tidy', () => ${refused});`],
  ],
  [
    'another cleanup that fails',
    [broken(`throw new Error('left behind');`)],
    [broken(`throw new Error('left behind');`), broken(`throw new Error('locked');`)],
  ],
  [
    'another error at the same step',
    [`  throw new Error('no card');`],
    [`  throw new Error('no address');`],
  ],
  [
    'an error after a check that was caught',
    [`  try { ctx.check('it is one', { expected: 1, got: 2 }); } catch {}`],
    [
      `  try { ctx.check('it is one', { expected: 1, got: 2 }); } catch {}`,
      `  throw new TypeError('no list of orders');`,
    ],
  ],
  [
    'an SMS that does not come beside it',
    [soft(2)],
    [soft(2), `  await ctx.smsCode('read the code', '0799999999');`],
  ],
  ['an error of another kind there', [`  await ${refused};`], [`  await ctx.call('look', 'x');`]],
])('a known failure does not cover %s', async (_what, known, fresh) => {
  const run = await project();
  expect((await run(known.join('\n'), '--write-baseline', 'known.json')).code).toBe(0);
  expect((await run(known.join('\n'), '--baseline', 'known.json')).code).toBe(0);
  expect((await run(fresh.join('\n'), '--baseline', 'known.json')).code).not.toBe(0);
});

test.each([
  [
    'an amount',
    `throw new Error('1250.00 is left of 1300.00');`,
    `throw new Error('7 is left of 9');`,
  ],
  [
    'the id of an order, in the name of a check',
    `ctx.soft('L202611210001 is paid', { expected: 1, got: 2 });`,
    `ctx.soft('L202611250417 is paid', { expected: 1, got: 2 });`,
  ],
  [
    'an id of chance',
    `throw new Error('nothing under 3f2a1b4c-11aa-4bbb-8ccc-0123456789ab');`,
    `throw new Error('nothing under ef2a1b4c-22aa-4bbb-9ccc-ab0123456789');`,
  ],
])('a known failure stays known when %s varies', async (_what, known, later) => {
  const run = await project();
  await run(`  ${known}`, '--write-baseline', 'known.json');
  const { code, stdout } = await run(`  ${later}`, '--baseline', 'known.json');
  expect(stdout).toContain('known');
  expect(code).toBe(0);
});

test('an additional failure in a cleanup is reported', async () => {
  const run = await project();
  const { stdout } = await run(`${broken(`throw new Error('left behind');`)}\n${soft(2)}`);
  expect(stdout).toContain('it is one');
  expect(stdout).toContain('left behind');
});

test('a known cleanup failure stays known once the main failure is fixed', async () => {
  const run = await project();
  const cleanup = broken(`throw new Error('left behind');`);
  await run(`${cleanup}\n${soft(2)}`, '--write-baseline', 'known.json');
  const { code, stdout } = await run(`${cleanup}\n${soft(1)}`, '--baseline', 'known.json');
  expect(stdout).toContain('mended  flow:mine BRT-702 read (contactInfo): it is one');
  expect(code).toBe(0);
});

test('a baseline of an earlier version that names flows is rejected with instructions', async () => {
  const run = await project();
  const file = join(await temporaryFolder(), 'old.json');
  await writeFile(file, JSON.stringify({ version: 1, known: ['flow:mine BRT-702 it is one'] }));
  const { code, stderr } = await run(soft(2), '--baseline', file);
  expect(stderr).toContain('as an earlier version did, where one entry covered several');
  expect(stderr).toContain('write it again with --write-baseline');
  expect(code).toBe(2);
});

test('a baseline edited on Windows reads the same', async () => {
  const run = await project();
  const file = join(await temporaryFolder(), 'known.json');
  await run(soft(2), '--write-baseline', file);
  const text = await readFile(file, 'utf8');
  await writeFile(file, `\uFEFF${text.replaceAll('\n', '\r\n')}`);
  expect((await run(soft(2), '--baseline', file)).code).toBe(0);
});

test.each([
  ['{ "version": 2, "known": [', 'is no whole JSON: it may have been cut off, or edited by hand.'],
  ['{ "version": 2, "known": ["the red one"] }', '"the red one" names no failure'],
  ['{ "version": 2, "known": ["flow:mine BRT-702"] }', '"flow:mine BRT-702" names no failure'],
  ['{ "version": 3, "known": [] }', 'is no baseline of this program.'],
])('a baseline %s is rejected instead of silently covering nothing', async (text, sentence) => {
  const file = join(await temporaryFolder(), 'known.json');
  await writeFile(file, text);
  const { url } = await loopback((_, response) => sendJson(response, { code: '01' }));
  for (const command of ['flow run support.contact', 'conform --only contactInfo']) {
    const words = [...command.split(' '), '--target', url, '--baseline', file];
    const { code, stderr } = await brought(words);
    expect(stderr).toContain(sentence);
    expect(code).toBe(2);
  }
});

test('a failing cleanup is in every report next to the failure that ended the flow', async () => {
  const run = await project();
  const body = [soft(2), broken(`throw new Error('left behind');`)].join('\n');
  const { code, stdout } = await run(body, '--junit', '-');
  expect(code).toBe(1);
  expect(stdout).toMatch(/<testcase [^>]*name="the cleanup"[^>]*><error [^>]*left behind/);
  expect(stdout).toMatch(/tests="\d+" failures="1" errors="1"/);
  expect((await run(body, '--html', '-')).stdout).toMatch(
    /left behind[^]*it is one|it is one[^]*left behind/,
  );
});

test('two flows with one name are rejected with a baseline, which could not distinguish their failures: 2', async () => {
  const cwd = await temporaryFolder();
  for (const name of ['one', 'two']) {
    const text = `import { flow } from '@brought/cli/flow';
export default flow('own.same', { summary: 'Own.' }, async (ctx) => {
  await ctx.call('read', 'contactInfo', {});
  ctx.check('it is there', { expected: 'one', got: '${name}' });
});
`;
    await mkdir(join(cwd, 'flows', name), { recursive: true });
    await writeFile(join(cwd, 'flows', name, 'same.ts'), text);
  }
  const run = async (...words: string[]): Promise<Ended> =>
    brought(['flow', 'run', ...words, '--target', 'sandbox'], { cwd });
  const { code, stdout, stderr } = await run('flows', '--write-baseline', 'known.json');
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('Two flows are named own.same');
  expect(stderr).toContain('They are in flows/one/same.ts and flows/two/same.ts');
  expect((await run('flows')).code).toBe(1);
  expect((await run('flows/one')).code).toBe(0);
  const twice = await run('flows/one/same.ts', 'flows/one', '--json');
  expect(JSON.parse(twice.stdout)).toMatchObject({ exitCode: 0, counts: { passed: 1 } });
  expect((await run('flows/two')).code).toBe(1);
});
