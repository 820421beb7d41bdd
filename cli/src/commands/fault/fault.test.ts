import { afterAll, beforeAll, expect, test } from 'vitest';
import { brought, serve, type Ended, type Served } from '../../../test/brought.ts';

let sandbox: Served;

beforeAll(async () => {
  sandbox = await serve(['up', 'sandbox', '--quiet', '--no-validate']);
});

afterAll(() => sandbox.interrupt());

function run(...args: string[]): Promise<Ended> {
  return brought(args, { env: { BROUGHT_TARGET: sandbox.url } });
}

test('a call fails as its fault says, until the fault is cleared', async () => {
  const set = await run('fault', 'set', 'contactInfo', 'status', '503');
  expect(set.stdout).toMatch(/^contactInfo +status +503 +until cleared +everybody\n$/);
  expect((await run('call', 'contactInfo')).code).toBe(5);
  const other = await run('fault', 'set', 'contactInfo', 'code', '77', '--times', '1');
  expect(other.stdout).toMatch(/^contactInfo +code +77 +1 time +everybody\n$/);
  const refused = await run('call', 'contactInfo');
  expect(refused.stderr).toContain('code 77');
  expect(refused.code).toBe(1);
  expect((await run('call', 'contactInfo')).code).toBe(0);
  await run('fault', 'set', 'all', 'status', '500');
  await run('fault', 'set', 'problemList', 'html');
  const left = await run('fault', 'clear', 'all');
  expect(left.stdout).toMatch(/^problemList +html/);
  const cleared = await run('fault', 'clear');
  expect(cleared.stderr).toBe('Nothing is set to fail.\n');
});

test('a fault hits only the named borrower, and leaves other faults in place', async () => {
  const anna = ['--session', 'sessionId=due-today.anna'];
  await run('fault', 'set', 'problemList', 'status', '500');
  await run('fault', 'set', 'contactInfo', 'patch', '{"data":{"email":"a@b.c"}}', ...anna);
  const hers = await run('call', 'contactInfo', ...anna);
  expect(hers.stdout).toContain('a@b.c');
  expect((await run('call', 'contactInfo')).stdout).not.toContain('a@b.c');
  await run('fault', 'set', 'contactInfo', 'delay', '1');
  const { stdout } = await run('fault', 'ls', '--json');
  const { faults } = JSON.parse(stdout) as { faults: { sessionId?: string }[] };
  expect(faults.map(({ sessionId }) => sessionId)).toEqual([
    undefined,
    'due-today.anna',
    undefined,
  ]);
  await run('fault', 'clear', ...anna);
  expect((await run('fault', 'ls', '--plain')).stdout).toMatch(/^problemList\tstatus\t500\t/m);
  await run('fault', 'clear');
});

test.each([
  [['contactInf', 'status', '500'], 'There is no operation contactInf. Did you mean contactInfo'],
  [['contactInfo', 'statuss'], 'Allowed choices are delay, drop, status'],
  [['contactInfo', 'status', '200'], 'The value of status must be an HTTP status from 400 to 599.'],
  [['contactInfo', 'status'], 'The value of status must be an HTTP status from 400 to 599.'],
  [['contactInfo', 'delay', 'soon'], 'The value of delay must be milliseconds, at most 600000.'],
  [['contactInfo', 'drop', 'mid'], 'The value of drop must be before (nothing is done) or after'],
  [['contactInfo', 'html', 'x'], 'The value of html must be left out, for this kind has none.'],
  [['contactInfo', 'code'], 'The value of code must be a business code.'],
  [
    ['repaymentConfirm', 'code', '00'],
    'Code 00 is the success of repaymentConfirm, so no fault. Its failures are 800006 (wrongVer',
  ],
  [['all', 'code', '0'], 'calls, so no fault.'],
  [['contactInfo', 'patch', '{'], 'The value of a patch is a JSON object'],
])('fault set %s prints one sentence and exits with 2', async (words, says) => {
  const { stderr, code } = await run('fault', 'set', ...words);
  expect(stderr).toContain(says);
  expect(stderr).not.toContain('faults[0]');
  expect(code).toBe(2);
  expect((await run('fault', 'ls')).stdout).toBe('');
});

test('a fault of a single borrower is listed with the borrower', async () => {
  const anna = ['--session', 'sessionId=due-today.anna'];
  const set = await run('fault', 'set', 'contactInfo', 'delay', '1', ...anna);
  expect(set.stdout).toMatch(/^contactInfo +delay +1 +until cleared +due-today\.anna\n$/);
  await run('fault', 'clear');
});
