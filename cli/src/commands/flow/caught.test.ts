import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder, type Ended } from '../../../test/brought.ts';

/** Runs a flow with this body on its own sandbox; `cwd` is the folder that it writes to. */
async function run(body: string, ...args: string[]): Promise<Ended & { cwd: string }> {
  const cwd = await temporaryFolder();
  await writeFile(
    join(cwd, 'mine.ts'),
    `import { flow } from '@brought/cli/flow';
export default flow('mine', { summary: 'Mine.', seed: 'due-today' }, async (ctx) => {
  const wrong = (step: string) => ctx.call(step, 'loanDetails', { orderId: 'NOPE', productId: '7' });
${body}
});
`,
  );
  const words = ['flow', 'run', './mine.ts', '--target', 'sandbox', ...args];
  return { ...(await brought(words, { cwd })), cwd };
}

const well = `ctx.check('all is well', { expected: 1, got: 1 });`;

test.each([
  ['try and catch', `try { await wrong('read a wrong order'); } catch {}`],
  ['allSettled', `await Promise.allSettled([wrong('read a wrong order')]);`],
])(
  'a refusal that the flow catches with %s is not a failure in any report',
  async (_way, caught) => {
    const reports = ['--junit', 'run.xml', '--html', 'run.html'];
    const body = `  ${caught}\n  await ctx.call('read', 'contactInfo', {});\n  ${well}`;
    const { stdout, code, cwd } = await run(body, ...reports);
    expect(stdout).toMatch(/– read a wrong order .* caught by the flow\n/);
    expect(stdout).not.toContain('✗');
    expect(code).toBe(0);
    const [xml, html] = await Promise.all(
      ['run.xml', 'run.html'].map((name) => readFile(join(cwd, name), 'utf8')),
    );
    expect(xml).toContain('failures="0" errors="0"');
    expect(xml).not.toMatch(/<error|<failure/);
    expect(html).toContain('aria-label="caught"');
    expect(html).not.toContain('aria-label="failed"');
  },
);

test('a refusal caught at the last step does not fail the flow', async () => {
  const { stdout, code } = await run(
    `  await ctx.call('read', 'contactInfo', {});
  ${well}
  await wrong('read a wrong order').catch(() => undefined);`,
  );
  expect(stdout).toMatch(/– read a wrong order/);
  expect(code).toBe(0);
});

test('an uncaught refusal is a failed step, even after a caught one', async () => {
  const { stdout, code } = await run(
    `  await wrong('read one').catch(() => undefined);
  await wrong('read another');`,
  );
  expect(stdout).toMatch(/– read one [^]*✗ read another /);
  expect(stdout).toMatch(/\n {2}step {6}read another\n/);
  expect(code).toBe(1);
});

test('a refusal rethrown as the cause of another error is a failed step', async () => {
  const { stdout, code } = await run(
    `  try { await wrong('read one'); } catch (error) { throw new Error('No.', { cause: error }); }`,
  );
  expect(stdout).toMatch(/✗ read one /);
  expect(code).toBe(1);
});

test('a refusal that a cleanup catches is not a failure, one that it throws is', async () => {
  const caught = await run(
    `  await ctx.call('read', 'contactInfo', {});
  ${well}
  ctx.cleanup('look again', () => wrong('look for it').catch(() => undefined));`,
  );
  expect(caught.stdout).toMatch(/– look for it/);
  expect(caught.code).toBe(0);
  const thrown = await run(
    `  await ctx.call('read', 'contactInfo', {});
  ${well}
  ctx.cleanup('look again', () => wrong('look for it'));`,
  );
  expect(thrown.stdout).toMatch(/✗ look for it/);
  expect(thrown.code).toBe(1);
});

test.each([
  ['an SMS that did not come', `await ctx.smsCode('read the code', '0799999999');`],
  ['a wallet elsewhere', `await ctx.decide('pay', 'https://elsewhere.example/pay', 'paid');`],
])('%s is a failed check, caught or not', async (_what, line) => {
  const { stdout, code } = await run(
    `  await ctx.call('read', 'contactInfo', {});
  ${well}
  try { ${line} } catch {}`,
  );
  expect(stdout).toMatch(/✗ (?:read the code|pay) /);
  expect(code).toBe(1);
});

test('a cleanup registered by a cleanup also runs', async () => {
  const { stdout, code } = await run(
    `  await ctx.call('read', 'contactInfo', {});
  ${well}
  ctx.cleanup('close the door', async () => {
    ctx.cleanup('lock it', async () => { throw new Error('no key'); });
  });`,
  );
  expect(stdout).toContain('The cleanup "lock it" failed: no key');
  expect(code).toBe(1);
});

test('a clock moved by a late cleanup is also moved back', async () => {
  const { stdout, code } = await run(
    `  ctx.cleanup('wait a day', () => ctx.advance('wait', '1d'));
  await ctx.advance('wait', '2d');
  await ctx.call('read', 'contactInfo', {});
  ${well}`,
  );
  expect(stdout.match(/✓ move the clock back /g)).toHaveLength(2);
  expect(code).toBe(0);
});

test('an error thrown after a caught check failure is also reported', async () => {
  const reports = ['--junit', 'run.xml'];
  const { stdout, code, cwd } = await run(
    `  await ctx.call('read', 'contactInfo', {});
  try { ctx.check('it is one', { expected: 1, got: 2 }); } catch {}
  throw new TypeError('no list of orders');`,
    ...reports,
  );
  expect(stdout).toContain('no list of orders');
  expect(code).toBe(1);
  const xml = await readFile(join(cwd, 'run.xml'), 'utf8');
  expect(xml).toMatch(/name="the flow"[^>]*><error message="no list of orders"/);
});

test.each([
  ['in the flow', `try { process.exit(0); } catch {}`],
  ['in its cleanup', `ctx.cleanup('tidy', async () => { try { process.exit(0); } catch {} });`],
])('process.exit %s fails the flow, caught or not, and is reported once', async (_where, exits) => {
  const body = `  await ctx.call('read', 'contactInfo', {});\n  ${well}\n  ${exits}`;
  const { stdout, code } = await run(body);
  expect(stdout.split('The flow called process.exit(0)')).toHaveLength(2);
  expect(stdout).toMatch(/mine\.ts:6:\d+/);
  expect(code).toBe(1);
});
