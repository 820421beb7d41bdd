import { createSandbox } from '@brought/sdk/sandbox';
import { expect, test } from 'vitest';
import { conformFetch } from './conform-fetch.ts';

/** The sandbox as another team's server, without scenarios or controls. */
function foreignServer(): (request: Request) => Promise<Response> {
  const sandbox = createSandbox();
  return async (request) =>
    new URL(request.url).pathname.startsWith('/__sandbox')
      ? new Response('', { status: 404 })
      : sandbox.fetch(request);
}

const order = { orderId: 'L202611210001', productId: '7', mobilePhone: '0712345678' };
const given = { session: { ...order, sessionId: 'due-today' }, headers: {}, values: {} };
const only = ['repayment', 'order'];
const paying = 'repay.instalment:too-much';

test('flows that move money each request their own borrower', async () => {
  const { flows } = await conformFetch(foreignServer(), { only, given });
  expect(flows.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
});

test('a flow with a given borrower runs for that one', async () => {
  const own = { ...order, sessionId: 'due-today.bert' };
  const borrowers = new Map([[paying, own]]);
  const { flows } = await conformFetch(foreignServer(), { only, given, borrowers });
  expect(flows.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  expect(flows.find(({ flow }) => flow === paying)).toMatchObject({ outcome: 'passed' });
});
