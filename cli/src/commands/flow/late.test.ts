import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder, type Ended } from '../../../test/brought.ts';
import type { RunReport } from '../../reports/run-report.ts';

/** Runs flows with these bodies on their own sandbox; `cwd` is the folder that they write to. */
async function run(bodies: readonly string[], ...args: string[]): Promise<Ended & { cwd: string }> {
  const cwd = await temporaryFolder();
  const files = bodies.map((_body, at) => `./flow-${at}.ts`);
  for (const [at, body] of bodies.entries()) {
    await writeFile(
      join(cwd, `flow-${at}.ts`),
      `import { flow } from '@brought/cli/flow';
const in20 = () => new Promise((resolve) => setTimeout(resolve, 20));
export default flow('flow-${at}', { summary: 'Mine.', seed: 'due-today' }, async (ctx) => {
  await ctx.call('read', 'contactInfo', {});
  ctx.check('all is well', { expected: 1, got: 1 });
${body}
});
`,
    );
  }
  return {
    ...(await brought(['flow', 'run', ...files, '--target', 'sandbox', ...args], { cwd })),
    cwd,
  };
}

const forgotten = `  [1, 2].forEach(async (n) => {
    await in20();
    ctx.check('late ' + n, { expected: 1, got: 2 });
  });`;

test('a check made after the end of a flow fails the run in every report', async () => {
  const { stdout, code, cwd } = await run([forgotten], '--junit', 'run.xml', '--html', 'run.html');
  expect(stdout).toContain('The flow had ended: write await before what "late 1" belongs to.');
  expect(stdout).toMatch(/\n {2}at {8}flow-0\.ts:8:9\n/);
  expect(stdout).toMatch(/\nfailed {2}/);
  expect(stdout).not.toMatch(/\npassed {2}/);
  expect(code).toBe(1);
  expect(await readFile(join(cwd, 'run.xml'), 'utf8')).toContain('The flow had ended');
  expect(await readFile(join(cwd, 'run.html'), 'utf8')).toContain('The flow had ended');
});

test.each([
  ['a soft check', `ctx.soft('late', { expected: 1, got: 1 })`],
  ['a call that nobody waits for', `void ctx.call('late', 'contactInfo', {})`],
  ['a cleanup', `ctx.cleanup('late', () => in20())`],
])('%s after the end of a flow is a mistake of the flow', async (_what, late) => {
  const { stdout, code } = await run([`  void in20().then(() => { ${late}; });`]);
  expect(stdout).toContain('The flow had ended: write await before what "late" belongs to.');
  expect(code).toBe(1);
});

test('a late failure fails its own flow, and no other', async () => {
  const waits = '  for (let turn = 0; turn < 5; turn += 1) await in20();';
  const { stdout, code } = await run([forgotten, waits], '--jobs', '2', '--json');
  const { counts, reports } = JSON.parse(stdout) as RunReport;
  expect(counts).toMatchObject({ runs: 2, passed: 1, failed: 1 });
  expect(reports.find(({ flow }) => flow === 'flow-0')).toMatchObject({
    outcome: 'failed',
    failure: { kind: 'thrown', message: expect.stringContaining('late 1') as string },
  });
  expect(code).toBe(1);
});

test('a call that a cleanup does not await is reported, as in the flow', async () => {
  const { stdout, code } = await run([
    `  ctx.cleanup('look again', async () => { void ctx.call('late', 'contactInfo', {}); });`,
  ]);
  expect(stdout).toContain('The flow did not wait for "late"; write await before the call.');
  expect(code).toBe(1);
});

test('a leftover timer without effect fails nothing', async () => {
  const { stdout, code } = await run(['  setTimeout(() => undefined, 60_000);']);
  expect(stdout).toMatch(/\npassed {2}/);
  expect(code).toBe(0);
});

const thrown = '  void in20().then(() => { throw new Error("too late"); });';

test.each([
  ['a rejection', thrown],
  ['an error in a timer', '  setTimeout(() => { throw new Error("too late"); }, 20);'],
  ['an end of the program', '  setTimeout(() => process.exit(0), 20);'],
])('%s after the end of a flow fails it, and the others run', async (_what, late) => {
  const waits = '  for (let turn = 0; turn < 5; turn += 1) await in20();';
  const { stdout, code } = await run(['', late, waits], '--json');
  const { counts, reports } = JSON.parse(stdout) as RunReport;
  expect(counts).toMatchObject({ runs: 3, passed: 2, failed: 1 });
  expect(reports.find(({ flow }) => flow === 'flow-1')?.failure).toMatchObject({
    kind: 'thrown',
    message: expect.stringContaining('The flow did not wait for what failed') as string,
  });
  expect(code).toBe(1);
});

const waits = '  for (let turn = 0; turn < 10; turn += 1) await in20();';

test.each([
  ['a rejection', `${thrown}\n${waits}`],
  ['a rejection after its end', thrown.replace('in20()', 'in20().then(in20).then(in20)')],
  ['an error in a timer', `  setTimeout(() => { throw new Error("too late"); }, 20);\n${waits}`],
])('%s fails the flow that made it, and no flow running beside it', async (_what, stray) => {
  const { stdout, code } = await run([waits, stray, waits], '--jobs', '3', '--json');
  const { counts, reports } = JSON.parse(stdout) as RunReport;
  expect(counts).toMatchObject({ runs: 3, passed: 2, failed: 1 });
  expect(reports.find(({ outcome }) => outcome === 'failed')).toMatchObject({
    flow: 'flow-1',
    failure: { kind: 'thrown', message: expect.stringContaining('too late') as string },
  });
  expect(code).toBe(1);
});

test('a known failure does not cover a late one', async () => {
  const soft = `  ctx.soft('known', { expected: 1, got: 2 });`;
  const { cwd } = await run([soft], '--write-baseline', 'known.json');
  const words = ['--baseline', join(cwd, 'known.json')];
  expect((await run([soft], ...words)).code).toBe(0);
  const late = await run([`${soft}\n${forgotten}`], ...words);
  expect(late.stdout).toContain('The flow had ended');
  expect(late.code).toBe(1);
});

const tidying = (body: string): string => `  ctx.cleanup('tidy', async () => { ${body} });`;
const slowly = 'await in20(); await in20();';

test.each([
  ['a call', `void ctx.call('late', 'contactInfo', {});`, 'The flow did not wait for "late"'],
  [
    'a call after its end',
    `void in20().then(() => ctx.call('late', 'contactInfo', {}));`,
    'The flow had ended: write await before what "late" belongs to.',
  ],
  [
    'a rejection',
    `void Promise.resolve().then(() => { throw new Error('no key'); }); ${slowly}`,
    'The flow did not wait for what failed: no key',
  ],
  [
    'an error in a timer',
    `setTimeout(() => { throw new Error('no key'); }, 5); ${slowly}`,
    'The flow did not wait for what failed: no key',
  ],
  [
    'an error in a timer after its end',
    `setTimeout(() => { throw new Error('no key'); }, 30);`,
    'The flow did not wait for what failed: no key',
  ],
  [
    'a call that there is not, though it is caught',
    `await ctx.call('x', 'contactInf' as 'contactInfo', {}).catch(() => undefined);`,
    'Did you mean contactInfo',
  ],
])('%s in a cleanup is reported next to a known failure', async (_what, body, says) => {
  const soft = `  ctx.soft('known', { expected: 1, got: 2 });`;
  const { cwd } = await run([soft], '--write-baseline', 'known.json');
  const words = ['--baseline', join(cwd, 'known.json'), '--junit', 'run.xml', '--html', 'run.html'];
  const late = await run([`${tidying(body)}\n${soft}`], ...words);
  expect(late.stdout).toContain(says);
  expect(late.stdout).toMatch(/\n {2}known\n {2}step/);
  expect(late.stdout).toMatch(/\nfailed {2}(?!.*known)/);
  expect(late.code).not.toBe(0);
  const [xml, page] = await Promise.all(
    ['run.xml', 'run.html'].map((file) => readFile(join(late.cwd, file), 'utf8')),
  );
  const asMarkup = says.replaceAll('"', '&quot;');
  expect(xml).toContain(asMarkup);
  expect(page).toContain(asMarkup);
});

test('an error that a cleanup does not await fails a flow that had passed', async () => {
  const { stdout, code } = await run([
    tidying(`setTimeout(() => { throw new Error('no key'); }, 5); ${slowly}`),
  ]);
  expect(stdout).toContain('The flow did not wait for what failed: no key');
  expect(code).toBe(1);
});

test('calls still pending when a flow fails are not failures of its cleanup', async () => {
  const soft = `  ctx.soft('known', { expected: 1, got: 2 });`;
  const race = `${soft}
${tidying(slowly)}
  const looks = async () => { for (;;) await ctx.call('look', 'contactInfo', {}); };
  await Promise.all([looks(), in20().then(() => { throw new Error('also known'); })]);`;
  const { cwd, code } = await run([race], '--write-baseline', 'known.json');
  expect(code).toBe(0);
  expect((await run([race], '--baseline', join(cwd, 'known.json'))).code).toBe(0);
});

test.each([
  ['ends the program', 'process.exit(0);', 'The flow called process.exit(0)'],
  ['throws', `throw new Error('no key');`, 'program ended: no key'],
])("an exit listener of a flow that %s is reported as the flow's mistake", async (...words) => {
  const [, does, says] = words;
  const { stderr, code } = await run([`  process.on('exit', () => { ${does} });`]);
  expect(stderr).toContain('The flow failed as the program ended: ');
  expect(stderr).toContain(says);
  expect(stderr).not.toContain('defect');
  expect(code).toBe(1);
});

/** Work that a flow leaves running: a check that fails when a file is renamed to this name. */
const failingOnRename = (
  file: string,
): string => `  const { default: fs } = await import('node:fs');
  const { renameSync } = fs;
  fs.renameSync = (from, to) => {
    renameSync(from, to);
    if (!to.endsWith('${file}')) return;
    try { ctx.check('late', { expected: 1, got: 2 }); } catch {}
  };`;

test('a failure after the baseline was written is not in it, and fails the run', async () => {
  const { code, stdout, cwd } = await run(
    [failingOnRename('known.json')],
    '--write-baseline',
    'known.json',
  );
  expect(stdout).toContain('The flow had ended: write await before what "late" belongs to.');
  expect(await readFile(join(cwd, 'known.json'), 'utf8')).not.toContain('late');
  expect(code).toBe(1);
});
