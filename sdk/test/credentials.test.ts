import { expect, test } from 'vitest';
import { createBrought, operations } from '../src/index.ts';
import { operationIds, typicalFields } from './bundle.ts';

test('only calls that pay are sent without credentials', async () => {
  const sent = new Map<string, RequestCredentials>();
  for (const id of operationIds) {
    const brought = createBrought({
      baseUrl: 'http://server.test',
      fetch: async ({ credentials }) => {
        sent.set(id, credentials);
        return new Response('{"code":"00","data":{}}');
      },
    });
    await brought.callByName(id, typicalFields(id)).catch(() => {});
  }
  const paying = operationIds.filter((id) => operations[id].effect === 'pay');
  expect(paying).toContain('repaymentCommit');
  expect([...sent].filter(([, credentials]) => credentials === 'omit').map(([id]) => id)).toEqual(
    paying,
  );
});
