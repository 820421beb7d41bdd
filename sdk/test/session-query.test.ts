import { expect, test } from 'vitest';
import { commonParameters, createBrought, operations, type Session } from '../src/index.ts';
import { contract, described, operationIds, typicalFields } from './bundle.ts';
import { startServer } from './server.ts';

const session = Object.fromEntries(
  commonParameters.map((name) => [name, `session ${name}`]),
) as Session;

/** The outcome of the call does not matter to the tests of what was sent. */
async function send(url: string, id: (typeof operationIds)[number], given: Session = session) {
  await createBrought({ baseUrl: url, session: given })
    .callByName(id, typicalFields(id))
    .catch(() => {});
}

test.each(operationIds)('SES-02 %s carries the 13 session parameters in its query', async (id) => {
  const server = await startServer({ code: '00' });
  await send(server.url, id);
  const own = operations[id].method === 'GET' ? typicalFields(id) : {};
  for (const name of commonParameters) {
    expect(server.last.query.getAll(name)).toEqual([own[name] ?? `session ${name}`]);
  }
});

test.each(['problemList', 'repaymentWay', 'contactInfo'] as const)(
  'SES-09 %s acts for the session in the page address',
  async (id) => {
    const server = await startServer({ code: '00' });
    await send(server.url, id, { sessionId: 's-1', userId: '100245' });
    expect(Object.fromEntries(server.last.query)).toEqual({ sessionId: 's-1', userId: '100245' });
  },
);

test('SES-02 the session is read at each call, so that a new page address is used', async () => {
  const server = await startServer({ code: '00', data: {} });
  let current: Session = { sessionId: 'first' };
  const brought = createBrought({ baseUrl: server.url, session: () => current });
  await brought.call('problemList');
  current = { sessionId: 'second' };
  await brought.call('problemList');
  expect(server.requests.map(({ query }) => query.get('sessionId'))).toEqual(['first', 'second']);
});

test('an absent or empty session parameter is left out', async () => {
  const server = await startServer({ code: '00' });
  await send(server.url, 'problemList', { orderId: '', userId: undefined, appName: 'mkopo' });
  expect([...server.last.query]).toEqual([['appName', 'mkopo']]);
  await send(server.url, 'problemList', {});
  expect([...server.last.query]).toEqual([]);
});

test("in a GET the call's own value overrides the session's, a POST sends both", async () => {
  const server = await startServer({ code: '00' });
  const brought = createBrought({
    baseUrl: server.url,
    session: { orderId: 'session', productId: 'session' },
  });
  await brought.callByName('loanDetails', { orderId: 'own', productId: 'own' }).catch(() => {});
  expect([...server.last.query]).toEqual([
    ['orderId', 'own'],
    ['productId', 'own'],
  ]);
  await brought.callByName('installmentPlan', { orderId: 'own', productId: 'own' }).catch(() => {});
  expect(server.last.query.get('orderId')).toBe('session');
  expect(server.last.form.get('orderId')).toBe('own');
});

test('SES-07 only the query identifies the borrower: no cookie, no token header', async () => {
  const server = await startServer({ code: '00' });
  for (const id of operationIds) await send(server.url, id);
  const names = new Set(server.requests.flatMap(({ headers }) => Object.keys(headers)));
  expect(
    [...names].filter((name) =>
      /cookie|auth|token|session|user/.test(name.replace('user-agent', '')),
    ),
  ).toEqual([]);
  for (const { headers } of server.requests) {
    expect(JSON.stringify(headers)).not.toContain('session ');
  }
});

test('SES-10 the contract has no roles and no permissions', () => {
  const names = operationIds.flatMap((id) => [
    ...Object.keys(typicalFields(id)),
    ...(described(id).parameters ?? []).map(
      (parameter) => contract.resolve(parameter as { $ref: string; name: string }).name,
    ),
  ]);
  const schemas = Object.values(contract.bundle.components.schemas);
  const fields = schemas.flatMap(({ properties = {} }) => Object.keys(properties));
  expect(
    [...names, ...fields].filter((name) => /role|permission|admin|authority|scope/i.test(name)),
  ).toEqual([]);
});
