import { expect, test } from 'vitest';
import { createBrought, operations, readHeaders } from '../src/index.ts';
import * as table from '../src/generated/operations.ts';
import { requestOf } from '../src/request/request.ts';
import { operationIds, typicalFields } from './bundle.ts';

const session = { sessionId: 's 1', orderId: 'L1', productId: '7' };
const headers = readHeaders('?building=b1&gather=g1&swift=s1&eyes=渠');

test.each(operationIds)('the request of %s is what the client sends', async (id) => {
  const sent: { url: string; init: RequestInit }[] = [];
  const brought = createBrought({
    session,
    headers,
    fetch: async (url, init) => {
      sent.push({ url, init });
      return new Response('{"code":"00"}');
    },
  });
  await brought.callByName(id, typicalFields(id)).catch(() => {});
  const { url, init } = requestOf(operations[id], { session, headers, fields: typicalFields(id) });
  const { signal, ...made } = sent[0]?.init ?? {};
  expect(signal).toBeInstanceOf(AbortSignal);
  expect(sent[0]?.url).toBe(url);
  expect(made).toEqual(init);
});

test('every operation is an export of its own', () => {
  for (const id of operationIds) expect(table[id]).toBe(operations[id]);
});
