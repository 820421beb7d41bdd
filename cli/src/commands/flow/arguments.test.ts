import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder, type Ended } from '../../../test/brought.ts';
import type { RunReport } from '../../reports/run-report.ts';

/** Runs a flow in which each of these lines is a case, from line 6 of its file on. */
async function run(lines: readonly string[], ...args: string[]): Promise<Ended & RunReport> {
  const cwd = await temporaryFolder();
  const cases = lines.map(
    (line, at) =>
      `'${at}': { summary: 'One.', run: async (c) => { const ctx = c as any; await ${line}; } },`,
  );
  await writeFile(
    join(cwd, 'mine.ts'),
    `import { flow } from '@brought/cli/flow';

export default flow(
  'mine',
  { summary: 'Mine.', seed: 'due-today', cases: {
${cases.join('\n')}
  } },
  async () => {},
);
`,
  );
  const words = ['flow', 'run', './mine.ts', '--target', 'sandbox', '--json'];
  const named = lines.flatMap((_line, at) => ['--case', String(at)]);
  const ended = await brought([...words, ...named, ...args], { cwd });
  expect(ended.stderr).not.toContain('A defect of this program');
  return { ...ended, ...(JSON.parse(ended.stdout) as RunReport) };
}

const CALL = 'ctx.call(step, operationId, input)';
const RAW = 'ctx.raw(step, request)';

const wrong: [line: string, says: string][] = [
  ['ctx.call()', `${CALL}: step is missing; it must be a text.`],
  ['ctx.call({})', `${CALL}: step must be a text.`],
  ['ctx.call("")', `${CALL}: step must not be empty.`],
  ['ctx.call("contactInfo", {})', `${CALL}: operationId must be a text.`],
  ['ctx.call("x", "contactInfo")', `${CALL}: input is missing; it must be an object.`],
  ['ctx.call("x", "contactInfo", [])', `${CALL}: input must be an object.`],
  ['ctx.call("x", "contactInfo", {}, {})', `${CALL} was given 4 arguments; it takes 3.`],
  ['ctx.attempt("x", null, {})', 'ctx.attempt(step, operationId, input): operationId must be'],
  [
    'ctx.refused("x", "contactInfo", {})',
    'refusal is missing; it must be an object with check, code.',
  ],
  ['ctx.refused("x", "contactInfo", {}, {})', 'refusal is wrong: check must be a text.'],
  [
    'ctx.refused("x", "contactInfo", {}, { check: "y", code: 77 })',
    'refusal is wrong: code must be a text.',
  ],
  ['ctx.raw("x")', `${RAW}: request is missing; it must be an object`],
  ['ctx.raw("x", 5)', `${RAW}: request must be an object with call, path`],
  ['ctx.raw("x", {})', `${RAW}: request needs a call, or a path`],
  ['ctx.raw("x", { path: "/x", method: 5 })', 'request is wrong: method must be a text.'],
  ['ctx.raw("x", { path: "/x", headers: "a: b" })', 'request is wrong: headers must be an object.'],
  [
    'ctx.raw("x", { call: "problemSave", feilds: {} })',
    'request has no feilds. Did you mean fields?',
  ],
  ['ctx.raw("x", { call: "problemSave", path: "/x" })', 'request has a call and a path'],
  ['ctx.check()', 'ctx.check(name, claim): name is missing; it must be a text.'],
  ['ctx.check({ expected: 1, got: 1 })', 'ctx.check(name, claim): name must be a text.'],
  ['ctx.soft(() => 1)', 'ctx.soft(name, claim): name must be a text.'],
  [
    'ctx.soft("x", { expected: 1, got: 1, needs: "smss" })',
    'claim is wrong: needs must be one of state, seed, clock, sms, captcha, wallet, faults. Did you mean sms?',
  ],
  ['ctx.can()', 'ctx.can(need, place?, list?): need is missing; it must be one of'],
  ['ctx.can("sim")', 'Did you mean sms?'],
  ['ctx.skip()', 'ctx.skip(reason): reason is missing; it must be a text.'],
  ['ctx.skip(new Error("x"))', 'ctx.skip(reason): reason must be a text.'],
  ['ctx.smsCode({})', 'ctx.smsCode(step, phone, check?): step must be a text.'],
  ['ctx.smsCode("x")', 'ctx.smsCode(step, phone, check?): phone is missing; it must be a text.'],
  ['ctx.smsCode("x", "0712345678", "y", 5)', 'was given 4 arguments; it takes 3.'],
  ['ctx.captcha("x", 5)', 'ctx.captcha(step, sid): sid must be a text.'],
  ['ctx.advance("x", "soon")', 'duration must be a duration such as 30d, 12h, 5m or 90s.'],
  ['ctx.advance("x", 5)', 'duration must be a duration such as 30d'],
  ['ctx.decide("x", "y", "payed")', 'result must be one of paid, unpaid. Did you mean paid'],
  ['ctx.fault("x", {})', 'ctx.fault(step, fault): fault is wrong: operationId must be a text.'],
  [
    'ctx.fault("x", { operationId: "contactInfo", kind: "stat" })',
    'fault is wrong: kind must be one of',
  ],
  [
    'ctx.fault("x", { operationId: "contactInfo", kind: "status", value: 200 })',
    'must be an HTTP status from 400 to 599',
  ],
  ['ctx.borrower("x")', 'ctx.borrower(name, seed): seed is missing; it must be the name of'],
  ['ctx.borrower("x", 5)', 'seed must be the name of a scenario, or what scenario() made.'],
  ['ctx.borrower("x", "due-todday")', 'There is no scenario due-todday. Did you mean due-today'],
  ['ctx.state()', 'ctx.state(step): step is missing; it must be a text.'],
  ['ctx.state("x", {})', 'ctx.state(step) was given 2 arguments; it takes 1.'],
  ['ctx.change({})', 'ctx.change(step, change): step must be a text.'],
  ['ctx.change("x")', 'ctx.change(step, change): change is missing; it must be an object.'],
  ['ctx.change("x", { ordres: {} })', 'ordres is not known; there are phone, deleted, orders'],
  ['ctx.cleanup(() => 1)', 'ctx.cleanup(name, work): name must be a text.'],
  ['ctx.cleanup("x")', 'work is missing; it must be a function, async () => { ... }.'],
  ['ctx.borrower("ben", "due-today").state()', 'ctx.state(step): step is missing'],
  [
    'ctx.call("x", "contactInfo", (async () => ({}))())',
    'input must be an object, not a Promise: write await before it.',
  ],
  ['ctx.call("x", "contactInfo", new Map([["a", 1]]))', 'input must be an object, not a Map.'],
  [
    'ctx.raw("x", { path: "/x", query: new URLSearchParams("a=1") })',
    'request is wrong: query must be an object, not a URLSearchParams.',
  ],
  [
    'ctx.raw("x", { path: "/x", method: "POST", body: Promise.resolve("a") })',
    'request is wrong: body must not be a Promise: write await before it.',
  ],
  [
    'ctx.raw("x", { path: "/x", method: "POST", body: () => "a" })',
    'request is wrong: body must be a text, bytes, a form, or what JSON can hold.',
  ],
  [
    'ctx.raw("x", { path: "/x", method: "POST", body: { id: 1n } })',
    'request is wrong: body must be a text, bytes, a form, or what JSON can hold.',
  ],
  [
    'ctx.raw("x", { path: "/x", method: "POST", fields: { a: 1 } })',
    'request has fields and no call. Write query or body.',
  ],
  ['ctx.raw("x", { path: "/x", method: "TRACE" })', "request cannot be sent: 'TRACE' HTTP method"],
  ['ctx.raw("x", { path: "/x", headers: { "a b": "c" } })', 'request cannot be sent: '],
  [
    'ctx.raw("x", { path: "/x", headers: { a: undefined } })',
    'request cannot be sent: the header a must be a text, or null for none.',
  ],
  // A caught error still counts.
  ['(async () => { try { ctx.state(); } catch {} })()', 'ctx.state(step): step is missing'],
  [
    '(async () => { try { await ctx.raw("x", { path: "/x", method: "A B" }); } catch {} })()',
    'request cannot be sent: ',
  ],
];

test('a wrong argument to the context is reported with its line and the correct form: 2', async () => {
  const { reports, code } = await run(wrong.map(([line]) => line));
  const found = reports.map(({ failure }, at) => ({
    line: wrong[at]?.[0],
    kind: failure?.kind,
    says: failure?.message.includes(wrong[at]?.[1] ?? '') ? wrong[at]?.[1] : failure?.message,
    where: failure?.where?.replace(/:\d+$/, ''),
  }));
  expect(found).toEqual(
    wrong.map(([line, says], at) => ({ line, kind: 'usage', says, where: `mine.ts:${6 + at}` })),
  );
  expect(code).toBe(2);
});

test('correct arguments are accepted, including values from the platform', async () => {
  const { code, counts } = await run([
    `(async () => {
      await ctx.call('read', 'contactInfo', {});
      const all = ['sms', 'clock'].every(ctx.can);
      await ctx.call('have a code sent', 'sendDeleteCode', { phone: '0712345678' });
      const code = await ctx.smsCode('read the code', '0712345678', undefined);
      ctx.check('it can', { expected: [true, 'string'], got: [all, typeof code], note: 'own' });
    })().catch((error) => { throw error; })`,
  ]);
  expect(counts).toMatchObject({ runs: 1 });
  expect(code).toBe(0);
});

test('an earlier request is not blamed for it', async () => {
  const { reports } = await run([
    `(async () => { await ctx.call('read', 'contactInfo', {}); ctx.skip(); })()`,
  ]);
  expect(reports[0]?.failure).not.toHaveProperty('step');
  expect(reports[0]?.failure).not.toHaveProperty('curl');
});

test('reading the state of a borrower without calls says to make one first', async () => {
  const { reports } = await run([
    `ctx.state('look')`,
    `(async () => { await ctx.change('begin', {}); await ctx.state('look');
      ctx.check('it is there', { expected: 1, got: 1 }); })()`,
  ]);
  const [first, second] = reports;
  expect(first?.failure?.message).toBe(
    'The sandbox does not know this borrower yet: make a call first, or begin with ctx.change(step, {}).',
  );
  expect(second?.outcome).toBe('passed');
});

const read = `await ctx.call('read', 'contactInfo', {}); ctx.check('well', { expected: 1, got: 1 });`;

test('a failing cleanup is reported by name', async () => {
  const { reports, code } = await run([
    `(async () => { ${read} ctx.cleanup('put it back', () => { throw new Error('boom'); }); })()`,
    `(async () => { ${read} ctx.cleanup('pay back', () => ctx.call('x', 'problemSave', {})); })()`,
  ]);
  expect(reports.map(({ failure }) => failure?.message)).toEqual([
    'The cleanup "put it back" failed: boom',
    expect.stringMatching(/^The cleanup "pay back" failed: problemSave/),
  ]);
  expect(code).not.toBe(0);
});

test('a late cleanup without a name does not print its source', async () => {
  const { stdout, code } = await run([
    `(async () => { ${read}
      setTimeout(() => ctx.cleanup(async () => 'canary'), 20); })()`,
  ]);
  expect(stdout).toContain('The flow had ended: write await before what \\"ctx.cleanup\\" belongs');
  expect(stdout).not.toContain('canary');
  expect(code).toBe(1);
});
