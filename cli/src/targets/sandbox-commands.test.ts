import { afterAll, beforeAll, expect, test } from 'vitest';
import { brought, serve, temporaryFolder, type Served } from '../../test/brought.ts';
import { deadAddress, loopback, sendJson } from '../../test/loopback.ts';

let sandbox: Served;

beforeAll(async () => {
  sandbox = await serve(['up', 'sandbox', '--quiet', '--no-validate']);
});

afterAll(() => sandbox.interrupt());

test('the clock of a sandbox is read, set and advanced', async () => {
  const target = ['--target', sandbox.url];
  const set = await brought(['clock', 'set', '2027-03-01T08:00:00Z', ...target]);
  expect(set.stdout).toBe('2027-03-01T08:00:00.000Z\n');
  const moved = await brought(['clock', 'advance', '35d', ...target, '--json']);
  expect(JSON.parse(moved.stdout)).toMatchObject({
    now: expect.stringMatching(/^2027-04-05T08:00/),
  });
  expect((await brought(['clock', 'get', ...target])).stdout).toMatch(/^2027-04-05/);
  const wrong = await brought(['clock', 'advance', '3 weeks', ...target]);
  expect(wrong.stderr).toContain('advance must be a duration such as 30d');
  expect(wrong.code).toBe(2);
});

test('the clock of one borrower is moved alone, once the session exists', async () => {
  const target = ['--target', sandbox.url];
  const anna = ['--session', 'sessionId=due-today.anna-late'];
  const before = await brought(['clock', 'get', ...target]);
  const moved = await brought(['clock', 'advance', '35d', ...anna, ...target]);
  expect(moved.code).toBe(0);
  const hers = await brought(['clock', 'get', ...anna, ...target]);
  expect(hers.stdout.slice(0, 10)).toBe(moved.stdout.slice(0, 10));
  expect(hers.stdout.slice(0, 10)).not.toBe(before.stdout.slice(0, 10));
  const everybodys = await brought(['clock', 'get', ...target]);
  expect(everybodys.stdout.slice(0, 10)).toBe(before.stdout.slice(0, 10));
  const order = ['-f', 'orderId=L202611210001', '-f', 'productId=7'];
  const read = ['call', 'loanDetails', ...order, ...anna, ...target, '--json=data.orderStatus'];
  expect((await brought(read)).stdout).toContain('180');
});

test('data seed starts a scenario for a session, and data reset asks before erasing all', async () => {
  const target = ['--target', sandbox.url];
  const session = ['--session', 'sessionId=anna'];
  expect((await brought(['data', 'seed', 'overdue-35d', ...session, ...target])).code).toBe(0);
  const order = ['-f', 'orderId=L202611210001', '-f', 'productId=7'];
  const read = ['call', 'loanDetails', ...order, ...session, ...target, '--json=data.orderStatus'];
  expect((await brought(read)).stdout).toContain('180');
  const asked = await brought(['data', 'reset', ...target]);
  expect(asked.stderr).toContain('Nobody can be asked here, so nothing was done: add --yes.');
  expect(asked.code).toBe(2);
  expect((await brought(['data', 'reset', '--yes', ...target])).code).toBe(0);
  expect((await brought(read)).stdout).not.toContain('180');
  const misspelt = await brought(['data', 'seed', 'overdue-35', ...target]);
  expect(misspelt.stderr).toContain('Did you mean overdue-35d?');
});

test('clean removes the session of an earlier run', async () => {
  const env = { BROUGHT_STATE_DIR: await temporaryFolder(), CI: '' };
  const target = ['--target', sandbox.url];
  await brought(['flow', 'run', 'complaint', '--run-id', 'left', ...target], {
    env: { ...env, BROUGHT_RUNS_DIR: await temporaryFolder() },
  });
  const sessions = async (): Promise<number> => {
    const reply = await fetch(`${sandbox.url}/__sandbox/state`);
    return ((await reply.json()) as { sessions: number }).sessions;
  };
  const before = await sessions();
  const first = await brought(['data', 'clean', ...target, '--json'], { env });
  expect(await sessions()).toBe(before - 1);
  expect(JSON.parse(first.stdout)).toMatchObject({ runs: ['left'] });
  expect((await brought(['data', 'clean', ...target], { env })).stdout).toContain(
    'No run left anything',
  );
});

test('without --target the only background sandbox is used', async () => {
  const env = { BROUGHT_STATE_DIR: await temporaryFolder() };
  const none = await brought(['clock', 'get'], { env });
  expect(none.stderr).toContain('`brought up sandbox --detach` starts one.');
  expect(none.code).toBe(2);
  await brought(['up', 'sandbox', '--detach', '--port', '0', '--no-validate'], { env });
  expect((await brought(['clock', 'get'], { env })).code).toBe(0);
  await brought(['down'], { env });
});

test.each([
  ['a yes to everything', 200, 2, 'is no sandbox'],
  ['HTTP 401', 401, 4, 'answered HTTP 401.'],
  ['HTTP 403', 403, 4, 'answered HTTP 403.'],
  ['HTTP 404', 404, 2, 'is no sandbox'],
  ['HTTP 503', 503, 5, 'answered HTTP 503.'],
])('%s is not taken for the reply of a sandbox', async (_name, status, code, says) => {
  const { url } = await loopback((_request, response) =>
    sendJson(response, { code: '00' }, status),
  );
  for (const command of [
    ['clock', 'get'],
    ['clock', 'advance', '1d'],
    ['data', 'seed', 'overdue-35d'],
    ['data', 'reset', '--yes'],
    ['data', 'clean'],
  ]) {
    const ended = await brought([...command, '--target', url]);
    expect({ command, code: ended.code, stdout: ended.stdout }).toEqual({
      command,
      code,
      stdout: '',
    });
    expect(ended.stderr).toContain(says);
  }
});

test('a target that is not a sandbox, or is down, is reported', async () => {
  const html = await loopback((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>');
  });
  const other = await brought(['clock', 'get', '--target', html.url]);
  expect(other.stderr).toContain('is no sandbox');
  expect(other.code).toBe(2);
  expect((await brought(['clock', 'get', '--target', await deadAddress()])).code).toBe(5);
  expect((await brought(['clock', 'get', '--target', 'mock'])).stderr).toContain(
    'A mock keeps no state',
  );
});

test.each([
  ['without a word', {}],
  [
    'with the session in its words',
    { detail: 'Nobody is sess-Q7W1-canary (c2Vzcy1RN1cxLWNhbmFyeQ==).' },
  ],
])('a target that is not a sandbox is reported without the session, %s', async (_how, body) => {
  const { url } = await loopback((_request, response) => sendJson(response, body, 404));
  const session = ['--session', 'sessionId=sess-Q7W1-canary'];
  for (const command of [
    ['fault', 'ls'],
    ['fault', 'clear'],
    ['data', 'get'],
    ['data', 'set', 'cards.32=null'],
  ]) {
    const ended = await brought([...command, ...session, '--target', url]);
    expect(ended.stderr).not.toMatch(/Q7W1|c2Vzcy/);
    expect(ended.stderr).toContain('is no sandbox: it has no /__sandbox/');
    expect(ended.code).toBe(2);
  }
});

test('text from another server starts no line of its own, which CI could take for a command', async () => {
  const now = 'x\n::error::owned';
  const faults = [{ operationId: '*', kind: now, value: now, sessionId: now }];
  const { url } = await loopback((_request, response) => sendJson(response, { now, faults }));
  for (const command of [
    ['clock', 'get'],
    ['fault', 'ls'],
  ]) {
    const { stdout } = await brought([...command, '--target', url], { env: { CI: '1' } });
    expect(stdout).toContain('::error::owned');
    expect(stdout).not.toMatch(/^::/m);
  }
});
