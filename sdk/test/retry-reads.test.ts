import { expect, test } from 'vitest';
import { createBrought, operations, retryReads } from '../src/index.ts';
import { operationIds, typicalFields } from './bundle.ts';
import { saying, sendJson, startServer } from './server.ts';
import type { Answer } from './server.ts';

const stumbling = saying('', 'text/plain', 503);
const breaking: Answer = (response) => response.destroy();

/** A server with the given behaviour for its first calls; it answers the others. */
function after(first: readonly Answer[]): Answer {
  const left = [...first];
  return (response, request) => {
    const answer = left.shift();
    if (typeof answer === 'function') answer(response, request);
    else sendJson(response, { code: '00', data: { email: 'help@lender.example', smWa: '' } });
  };
}

async function connect(answer: Answer, options = { times: 2, waitMs: 1 }) {
  const server = await startServer(answer);
  const brought = retryReads(createBrought({ baseUrl: server.url }), options);
  return { brought, made: () => server.requests.length };
}

test('a read is made again when the server stumbles or the connection breaks', async () => {
  const { brought, made } = await connect(after([stumbling, breaking]));
  const { data } = await brought.call('contactInfo');
  expect(data.email).toBe('help@lender.example');
  expect(made()).toBe(3);
});

test('it is retried at most as often as configured, and fails with the last failure', async () => {
  const { brought, made } = await connect(stumbling);
  const call = brought.callByName('contactInfo');
  await expect(call).rejects.toMatchObject({ kind: 'status', status: 503 });
  expect(made()).toBe(3);
});

test('no call that writes or pays is made twice', async () => {
  const { brought, made } = await connect(stumbling);
  const writing = operationIds.filter((id) => operations[id].effect !== 'read');
  expect(writing).toContain('repaymentConfirm');
  for (const id of writing) await brought.callByName(id, typicalFields(id)).catch(() => {});
  expect(made()).toBe(writing.length);
});

test.each([
  ['a refusal of the server', { code: '01', message: 'No.' }],
  ['an answer that is none', saying('<h1>Oops</h1>')],
  ['a request that is wrong', saying('', 'text/plain', 422)],
])('%s is not asked for again', async (_, answer) => {
  const { brought, made } = await connect(answer);
  await expect(brought.call('contactInfo')).rejects.toThrow('contactInfo');
  expect(made()).toBe(1);
});

test('a time-out is not asked for again', async () => {
  const { brought, made } = await connect(() => {});
  const call = brought.call('contactInfo', {}, { timeoutMs: 200 });
  await expect(call).rejects.toMatchObject({ kind: 'timeout' });
  expect(made()).toBe(1);
});

test('the signal ends the wait for the next time', async () => {
  const server = await startServer(stumbling);
  const controller = new AbortController();
  // Told when the call has ended, so the wait follows at once.
  const onCall = () => setImmediate(() => controller.abort());
  const brought = retryReads(createBrought({ baseUrl: server.url, onCall }), { waitMs: 2 ** 30 });
  const call = brought.call('contactInfo', {}, { signal: controller.signal });
  await expect(call).rejects.toMatchObject({ kind: 'aborted' });
  expect(server.requests).toHaveLength(1);
});
