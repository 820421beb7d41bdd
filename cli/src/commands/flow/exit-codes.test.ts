import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brought, serve, temporaryFolder, type Ended, type Served } from '../../../test/brought.ts';
import { deadAddress, loopback, sendJson, type Answer } from '../../../test/loopback.ts';

// One test for each exit code that a run can end with. 130 is in interrupt.test.ts.

let sandbox: Served;

beforeAll(async () => {
  sandbox = await serve(['up', 'sandbox', '--quiet', '--no-validate']);
});

afterAll(() => sandbox.interrupt());

async function run(answer: Answer, ...args: string[]): Promise<Ended> {
  const { url } = await loopback(answer);
  return brought(['flow', 'run', ...args, '--target', url]);
}

/** Answers one call of a flow with `answer`, and all other requests with HTTP 404. */
function answering(path: string, answer: Answer): Answer {
  return (request, response) =>
    request.path.endsWith(path) ? answer(request, response) : sendJson(response, {}, 404);
}

const contacts = { email: 'help@lender.example', smWa: '+255 800 000 000' };

test('0: everything that was checked holds', async () => {
  const { code } = await brought(['flow', 'run', 'order.rate', '--target', sandbox.url]);
  expect(code).toBe(0);
});

test('1: a step failed', async () => {
  const refuses = answering('contact-kf-info', (_, response) =>
    sendJson(response, { code: '01', message: 'Later.' }),
  );
  const { code, stdout } = await run(refuses, 'support.contact');
  expect(stdout).toMatch(/server {4}Later\./);
  expect(code).toBe(1);
});

test('1: several failures end with the lowest of their codes', async () => {
  const both: Answer = ({ path }, response) => {
    if (path.endsWith('contact-kf-info')) sendJson(response, { code: '01' });
    else response.end('<html></html>');
  };
  const { code, stdout } = await run(both, 'joint-login', 'support.contact', '--json');
  const { reports } = JSON.parse(stdout) as { reports: { flow: string; exitCode: number }[] };
  expect(reports.map(({ flow, exitCode }) => [flow, exitCode])).toEqual([
    ['joint-login', 3],
    ['support.contact', 1],
  ]);
  expect(code).toBe(1);
});

test('2: a misspelt name suggests the nearest, and nothing is sent', async () => {
  const { url, arrived } = await loopback((_, response) => sendJson(response, {}, 404));
  const { code, stderr } = await brought(['flow', 'run', 'repay.crad', '--target', url]);
  expect(stderr).toContain('There is no flow repay.crad. Did you mean repay.card');
  expect(arrived).toEqual([]);
  expect(code).toBe(2);
});

test('3: a target that replies with a page', async () => {
  const given = ['--session', 'orderId=L1', '--session', 'productId=7'];
  const ended = await run((_, response) => response.end('<html></html>'), 'order.view', ...given);
  expect(ended.stdout).toMatch(/loanDetails: .*JSON/);
  expect(ended.code).toBe(3);
});

test('4: a target that rejects the caller', async () => {
  const { code, stdout } = await run(
    (_, response) => sendJson(response, {}, 401),
    'support.contact',
  );
  expect(stdout).toContain('HTTP 401');
  expect(code).toBe(4);
});

test('5: an unreachable target, also for flows that need a sandbox', async () => {
  const url = await deadAddress();
  for (const words of [['support.contact'], ['repay.card', '--case', 'wrong-code']]) {
    const { code, stderr } = await brought(['flow', 'run', ...words, '--target', url]);
    expect(stderr).toContain('The target does not answer (ECONNREFUSED).');
    expect(code).toBe(5);
  }
});

test('5: a target without TLS, also for flows that need a sandbox', async () => {
  const url = sandbox.url.replace('http:', 'https:');
  for (const words of [['order.view'], ['repay.card', '--case', 'wrong-code']]) {
    const { code, stderr } = await brought(['flow', 'run', ...words, '--target', url]);
    expect(stderr).toMatch(/no secure connection to https:.*perhaps the address begins with http:/);
    expect(code).toBe(5);
  }
});

test('5: a target that times out, with the limit and a suggestion', async () => {
  const { code, stdout } = await run(() => undefined, 'support.contact', '--timeout', '300ms');
  expect(stdout).toContain('within 300 ms. Try again, or allow more time with --timeout.');
  expect(code).toBe(5);
});

test('5: a target that times out within a reply, which is reported as incomplete', async () => {
  const begins: Answer = (_request, response) => void response.write('{"code":"00",');
  const { code, stdout } = await run(begins, 'support.contact', '--timeout', '300ms');
  expect(stdout).toContain('no whole answer from');
  expect(stdout).toContain('within 300 ms.');
  expect(code).toBe(5);
});

test.each([
  ['sets the exit code', 'process.exitCode = 0;'],
  ['ends the process by its inner method', 'process.reallyExit(0);'],
  ['throws', 'throw new Error("at the end");'],
])('1: a failed check, even if the flow %s when the process exits', async (_what, does) => {
  const cwd = await temporaryFolder();
  const text = `import { flow } from '@brought/cli/flow';
process.on('exit', () => { ${does} });
export default flow('mine', { summary: 'Mine.' }, async (ctx) => {
  await ctx.call('read', 'contactInfo', {});
  ctx.check('all is well', { expected: 1, got: 2 });
});
`;
  await writeFile(join(cwd, 'mine.ts'), text);
  const { code } = await brought(['flow', 'run', './mine.ts', '--target', 'sandbox'], { cwd });
  expect(code).toBe(1);
});

test('7: all requested flows are skipped, with the reason', async () => {
  const { code, stdout } = await brought(['flow', 'run', 'repay.card', '--case', 'wrong-code']);
  expect(stdout).toContain('skipped');
  expect(stdout).toContain('needs state and sms, which this target does not have');
  expect(code).toBe(7);
});

test('7: a server that answers everything with HTTP 200 is not taken for a sandbox', async () => {
  const { code, stdout } = await run(
    (_, response) => sendJson(response, { code: '00' }),
    'joint-login:native-link',
  );
  expect(stdout).toContain('needs');
  expect(code).toBe(7);
});

test('0: a shard that gets no flow', async () => {
  const words = ['support.contact', '--shard', '2/2', '--target', sandbox.url];
  const { code } = await brought(['flow', 'run', ...words]);
  expect(code).toBe(0);
});

test('0: a run with skipped flows, if others passed', async () => {
  const { code, stdout } = await brought(['flow', 'run', 'support.contact', 'order.view:due']);
  expect(stdout).toMatch(/1 passed · 1 skipped/);
  expect(code).toBe(0);
});

test('8: a flow that passed only on a retry, if the options disallow that', async () => {
  const shaky = (): Answer => {
    let calls = 0;
    return answering('contact-kf-info', (_, response) => {
      calls += 1;
      if (calls % 2 === 1) sendJson(response, {}, 503);
      else sendJson(response, { code: '00', data: contacts });
    });
  };
  expect((await run(shaky(), 'support.contact')).code).toBe(5);
  const again = await run(shaky(), 'support.contact', '--retries', '1');
  expect(again.stdout).toContain('flaky: passed at attempt 2');
  expect(again.code).toBe(0);
  const strict = await run(shaky(), 'support.contact', '--retries', '1', '--fail-on-flaky');
  expect(strict.code).toBe(8);
});
