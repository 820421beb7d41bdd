import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder, type Ended } from '../../../test/brought.ts';

/** Runs a flow with this body on its own sandbox. */
async function run(body: string, ...args: string[]): Promise<Ended> {
  const cwd = await temporaryFolder();
  await writeFile(
    join(cwd, 'mine.ts'),
    `import { flow } from '@brought/cli/flow';
export default flow('mine', { summary: 'Mine.', seed: 'due-today' }, async (ctx) => {
  const read = (step: string) => ctx.call(step, 'contactInfo', {});
${body}
});
`,
  );
  return brought(['flow', 'run', './mine.ts', '--target', 'sandbox', ...args], { cwd });
}

const soft = `  await read('read once');
  ctx.soft('it is one', { expected: 1, got: 2 });
  ctx.soft('it is two', { expected: 2, got: 2 });
  await read('read twice');
  ctx.soft('it is three', { expected: 3, got: 4 });
  ctx.check('all is well', { expected: 1, got: 1 });`;

test('a flow continues after failed soft checks, and fails with all of them reported', async () => {
  const { stdout, code } = await run(soft);
  expect(stdout).toMatch(/✗ it is one[^]*✓ it is two[^]*✓? ?read twice[^]*✗ it is three/);
  expect(stdout).toContain('✓ all is well');
  expect(stdout).toContain('it is one (and 1 more of the soft checks failed)');
  expect(code).toBe(1);
});

test.each([
  ['one run', []],
  ['each of several runs', ['--repeat', '2']],
])('%s prints values and line of each failed soft check, whatever follows', async (_run, args) => {
  const { stdout, code } = await run(`${soft}\n  throw new Error('no such thing');`, ...args);
  expect(stdout).toMatch(
    /no such thing[^]*it is one\n[^]*at +mine\.ts:5:7\n +expected +1\n +got +2\n[^]*it is three\n[^]*at +mine\.ts:8:7\n +expected +3\n +got +4\n/,
  );
  expect(code).toBe(1);
});

test('of a check that fails in a loop each failure is printed', async () => {
  const { stdout } = await run(`  await read('read');
  for (const got of [5, 6, 7]) ctx.soft('it is one', { expected: 1, got });`);
  expect(stdout.match(/^ +got +\d$/gm)?.map((line) => line.trim().at(-1))).toEqual(['5', '6', '7']);
});

test('every report has the location of each failed check in the flow', async () => {
  const cwd = await temporaryFolder();
  const reports = ['--html', join(cwd, 'run.html'), '--junit', join(cwd, 'run.xml')];
  const { stdout } = await run(soft, ...reports);
  expect(stdout).toMatch(/✗ it is one {2}at mine\.ts:5:7\n[^]*✗ it is three {2}at mine\.ts:8:7\n/);
  expect(stdout).toMatch(/\n {2}at {8}mine\.ts:5:7\n/);
  const [html, xml] = await Promise.all(
    ['run.html', 'run.xml'].map((name) => readFile(join(cwd, name), 'utf8')),
  );
  expect(html).toContain('mine.ts:5:7');
  expect(html).toContain('at mine.ts:8:7');
  expect(xml).toMatch(/name="it is one"[^]*at: mine\.ts:5:7[^]*at: mine\.ts:8:7/);
});

test('an error after a failed soft check is also in JUnit', async () => {
  const cwd = await temporaryFolder();
  const body = `  await read('read once');
  ctx.soft('it is one', { expected: 1, got: 2 });
  throw new Error('no such thing');`;
  const { stdout } = await run(body, '--junit', join(cwd, 'run.xml'));
  expect(stdout).toContain('no such thing');
  const xml = await readFile(join(cwd, 'run.xml'), 'utf8');
  expect(xml).toContain('<testsuites name="brought" tests="3" failures="1" errors="1"');
  expect(xml).toMatch(/name="the flow"[^>]*><error message="no such thing" type="thrown">/);
});

test('a huge value is truncated on a terminal, and complete in the report', async () => {
  const cwd = await temporaryFolder();
  const long = `  await read('read once');
  ctx.check('all is well', { expected: 'short', got: 'x'.repeat(100_000) });`;
  const { stdout, code } = await run(long, '--json-file', join(cwd, 'run.json'));
  expect(stdout).toContain('x… (96000 characters more)');
  expect(stdout.length).toBeLessThan(8000);
  expect(await readFile(join(cwd, 'run.json'), 'utf8')).toContain('x'.repeat(100_000));
  expect(code).toBe(1);
});

test("a refusal by a call that may refuse is reported at the flow's check", async () => {
  const { stdout } = await run(
    `  await ctx.refused('read', 'contactInfo', {}, { check: 'it is refused' });`,
  );
  expect(stdout).toMatch(/✗ it is refused {2}at mine\.ts:4:\d+\n/);
});

test('a failed check counts as a check, on a page and at the terminal', async () => {
  const cwd = await temporaryFolder();
  const page = ['--html', join(cwd, 'run.html')];
  const { stdout } = await run(
    `  await read('read');\n  ctx.check('one', { expected: 1, got: 2 });`,
    ...page,
  );
  expect(stdout).toMatch(/\nfailed {2}1 step · 1 check · /);
  expect(await readFile(join(cwd, 'run.html'), 'utf8')).toMatch(/1 step,\s+1 check\b/);
});

test.each([
  ['undefined', 'undefined', '(({}) as { status?: number }).status'],
  ['NaN', 'NaN', 'Number.NaN'],
])(
  'an expected value of %s is rejected, since a name may be misspelt',
  async (_name, says, value) => {
    const claim = `{ expected: ${value}, got: ${value} }`;
    const { stdout, code } = await run(`  await read('read');\n  ctx.check('same', ${claim});`);
    expect(stdout).toContain(`"same" expects ${says}: is a field misspelt?`);
    expect(stdout).toMatch(/at {8}mine\.ts:5:7/);
    expect(code).toBe(1);
    const meant = await run(
      `  await read('read');\n  ctx.check('none', { expected: 'nothing', got: undefined, holds: true });`,
    );
    expect(meant.code).toBe(0);
  },
);

test.each([
  ['undefined in a', '{ a: data.nope }', '{ a: data.email }'],
  ['undefined in a', '{ a: data.nope }', '{ a: data.nope }'],
  ['NaN in rows[1].sum', '{ rows: [{ sum: 1 }, { sum: NaN }] }', '{ rows: [] }'],
  ["undefined in get('a')", "new Map([['a', data.nope]])", "new Map([['a', data.nope]])"],
  ['undefined in keys()', 'new Map([[data.nope, 1]])', 'new Map([[data.nope, 1]])'],
  ['undefined in a.values()', '{ a: new Set([data.nope]) }', '{ a: new Set([data.nope]) }'],
  ['undefined in [1]', '[1, , 3]', '[1, , 3]'],
  ['undefined in a[0][1]', '{ a: [new Array(2).fill(1, 0, 1)] }', '{ a: [[1, ,]] }'],
  [
    'undefined in [Symbol(s)]',
    "{ [Symbol.for('s')]: data.nope }",
    "{ [Symbol.for('s')]: data.nope }",
  ],
  ['NaN in sum', '{ sum: new Number(NaN) }', '{ sum: new Number(NaN) }'],
  ['Invalid Date in on', '{ on: new Date(data.nope as never) }', '{ on: new Date(NaN) }'],
])('an expected value that contains %s is rejected, too', async (says, expected, got) => {
  const { stdout, code } =
    await run(`  const { data } = (await read('read')) as { data: Record<string, string | undefined> };
  ctx.check('deep', { expected: ${expected}, got: ${got} });`);
  expect(stdout).toContain(`"deep" expects ${says}: is a field misspelt?`);
  expect(code).toBe(1);
});

test.each([
  ['a URLSearchParams', "new URLSearchParams('a=1')", "new URLSearchParams('a=2')"],
  ['a Headers in a', '{ a: new Headers({ b: "1" }) }', '{ a: new Headers({ b: "2" }) }'],
  ['a Map Iterator', 'new Map([[1, 2]]).values()', 'new Map([[1, 3]]).values()'],
  ['an Own', 'new Own(1)', 'new Own(2)'],
])(
  'an expected value that is %s is rejected, since a different one would look the same',
  async (says, expected, got) => {
    const { stdout, code } = await run(`  await read('read');
  class Own { readonly #it: number; constructor(it: number) { this.#it = it; } }
  ctx.check('same', { expected: ${expected}, got: ${got} });`);
    expect(stdout).toContain(`"same" expects ${says}: any two of them look the same.`);
    expect(code).toBe(1);
  },
);

test('a check of a promise is reported as a missing await', async () => {
  const { stdout, code } = await run(
    `  await read('read');\n  ctx.check('same', { expected: 1, got: Promise.resolve(1) });`,
  );
  expect(stdout).toContain('"same" got a promise as its actual value: write await before it.');
  expect(code).toBe(1);
});

test('a field that is undefined on one side only is shown as a difference', async () => {
  const { stdout, code } =
    await run(`  const { data } = (await read('read')) as { data: Record<string, string | undefined> };
  ctx.check('list', { expected: [null], got: [data.nope] });`);
  expect(stdout).toMatch(/expected {2}\[null\]\n +got +\["undefined"\]/);
  expect(code).toBe(1);
});

test('a failed soft check is not hidden by what ends the flow afterwards', async () => {
  const skipped = await run(`${soft}\n  ctx.skip('enough');`);
  expect(skipped.stdout).toMatch(/failed {2}/);
  expect(skipped.code).toBe(1);
  const until = await run(soft, '--until', 'read twice');
  expect(until.code).toBe(1);
});

test('--until with an unknown step suggests a name once that several steps have', async () => {
  const body = `  await read('read it');
  await read('read it');
  ctx.check('all is well', { expected: 1, got: 1 });`;
  const { stderr, code } = await run(body, '--until', 'reed it');
  expect(stderr).toContain('the flow has no step reed it. Did you mean read it?\n');
  expect(code).toBe(2);
});

test('a reply has status, headers and time', async () => {
  const { stdout, code } =
    await run(`  const { status, headers, milliseconds } = await read('read');
  const type = headers.get('content-type');
  ctx.check('as HTTP has it', { expected: [200, true], got: [status, type?.includes('json')] });
  ctx.check('it took a while', { expected: true, got: milliseconds > 0 && milliseconds < 60_000 });`);
  expect(stdout).toContain('✓ it took a while');
  expect(code).toBe(0);
});

test('a fault hits the calls of its session, and is removed at the end', async () => {
  const body = `  await ctx.fault('let it fail', { operationId: 'contactInfo', kind: 'code', value: '77' });
  await ctx.fault('let another fail', { operationId: 'problemList', kind: 'code', value: '78' });
  await ctx.refused('read', 'contactInfo', {}, { check: 'it is refused', code: '77' });
  const { accepted, status } = await ctx.attempt('list', 'problemList', {});
  ctx.check('it is refused by HTTP 200', { expected: [false, 200], got: [accepted, status] });`;
  const { stdout, code } = await run(body);
  expect(stdout).toMatch(
    /let it fail +faults[^]*✓ it is refused by HTTP 200\n[^]*take the faults away/,
  );
  expect(code).toBe(0);
  const mock = await run(body, '--target', 'mock');
  expect(mock.stdout).toContain('needs faults, which this target does not have');
  expect(mock.code).toBe(7);
});

test('a used-up fault does not return with the next one', async () => {
  const { stdout, code } =
    await run(`  await ctx.fault('once', { operationId: 'contactInfo', kind: 'code', value: '77', times: 1 });
  await ctx.refused('read', 'contactInfo', {}, { check: 'it is refused', code: '77' });
  await ctx.fault('another', { operationId: 'problemList', kind: 'code', value: '78', times: 1 });
  await ctx.call('read again', 'contactInfo', {});
  await ctx.refused('list', 'problemList', {}, { check: 'it is refused as well', code: '78' });`);
  expect(stdout).toContain('✓ read again');
  expect(code).toBe(0);
});

test("an invalid fault ends the flow with the sandbox's message", async () => {
  const { stdout, code } = await run(
    `  await ctx.fault('let it fail', { operationId: 'contactInfo', kind: 'status', value: 200 });`,
  );
  expect(stdout).toContain('must be an HTTP status from 400 to 599');
  expect(code).not.toBe(0);
});

test('a fault that no call hits is a failed check, since its case was not tested', async () => {
  const fault = (times: string): string =>
    `  await ctx.fault('let the plan fail', { operationId: 'installmentPlan', kind: 'status', value: 503${times} });
  await read('read');
  ctx.check('all is well', { expected: 1, got: 1 });`;
  for (const times of ['', ', times: 1']) {
    const { stdout, code } = await run(fault(times));
    expect(stdout).toMatch(/✓ all is well[^]*✗ "let the plan fail" hit a call/);
    expect(stdout).toMatch(/expected +a call of installmentPlan\n +got +none/);
    expect(code).toBe(1);
  }
  const kept = await run(fault(''), '--json', '--keep');
  expect(kept.stdout).toContain('let the plan fail');
  expect(kept.code).toBe(1);
});

test('a fault of all calls is hit by any, one of another borrower only by theirs', async () => {
  const any = `  await ctx.fault('all fail', { operationId: '*', kind: 'code', value: '77' });
  await ctx.refused('read', 'contactInfo', {}, { check: 'it is refused', code: '77' });`;
  expect((await run(any)).code).toBe(0);
  const other = `  const ben = ctx.borrower('ben', 'due-today');
  await ben.fault('it fails for ben', { operationId: 'contactInfo', kind: 'code', value: '77' });
  await read('read');
  ctx.check('all is well', { expected: 1, got: 1 });`;
  const { stdout, code } = await run(other);
  expect(stdout).toContain('✗ "it fails for ben" hit a call');
  expect(code).toBe(1);
});

test('a skipped or stopped flow does not report faults that it did not reach', async () => {
  const body = `  await ctx.fault('let it fail', { operationId: 'problemList', kind: 'code', value: '77' });
  await read('read');
  ctx.check('all is well', { expected: 1, got: 1 });`;
  expect((await run(`${body}\n  ctx.skip('enough');`)).code).toBe(7);
  expect((await run(`${body}\n  await read('read again');`, '--until', 'read')).code).toBe(0);
});

test('a failed check is reported with its own step, regardless of earlier soft failures', async () => {
  const { stdout, code } = await run(`  await read('read once');
  ctx.soft('it is one', { expected: 1, got: 2 });
  await read('read twice');
  ctx.check('it is two', { expected: 2, got: 3 });`);
  expect(stdout).toMatch(/\n {2}it is two\n {2}step {6}read twice\n/);
  expect(code).toBe(1);
});

test('time spent masking large values does not count as an endless flow', async () => {
  const { stdout, code } = await run(`  await read('read once');
  const lines = Array.from({ length: 60_000 }, (_, at) => 'line ' + at + ' of {{x}} </script> x=y');
  const text = lines.join(' [<img src=x onerror=alert(1)> $ {y}]\\n');
  ctx.soft('it is one', { expected: text, got: text + '1' });
  ctx.soft('it is two', { expected: text, got: text + '2' });`);
  expect(stdout).toContain('it is one (and 1 more of the soft checks failed)');
  expect(stdout).not.toContain('kept the program busy');
  expect(code).toBe(1);
});
