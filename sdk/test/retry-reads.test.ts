import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBrought, operations, retryReads, type RetryOptions } from '../src/index.ts';
import { operationIds, typicalFields } from './bundle.ts';
import { textAnswer, sendJson, startServer, type Answer } from './server.ts';

const stumbling = textAnswer('', 'text/plain', 503);
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

test('a read is retried after a server error or a broken connection', async () => {
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

test('no call that writes or pays is retried', async () => {
  const { brought, made } = await connect(stumbling);
  const writing = operationIds.filter((id) => operations[id].effect !== 'read');
  expect(writing).toContain('repaymentConfirm');
  for (const id of writing) await brought.callByName(id, typicalFields(id)).catch(() => {});
  expect(made()).toBe(writing.length);
});

test.each([
  ['a refusal of the server', { code: '01', message: 'No.' }],
  ['an answer that is none', textAnswer('<h1>Oops</h1>')],
  ['a request that is wrong', textAnswer('', 'text/plain', 422)],
])('%s is not retried', async (_, answer) => {
  const { brought, made } = await connect(answer);
  await expect(brought.call('contactInfo')).rejects.toThrow('contactInfo');
  expect(made()).toBe(1);
});

test('a time-out is not retried', async () => {
  const { brought, made } = await connect(() => {});
  const call = brought.call('contactInfo', {}, { timeoutMs: 200 });
  await expect(call).rejects.toMatchObject({ kind: 'timeout' });
  expect(made()).toBe(1);
});

test('an abort signal ends the wait for a retry', async () => {
  const server = await startServer(stumbling);
  const controller = new AbortController();
  // Called when the call has ended, right before the wait.
  const onCall = () => setImmediate(() => controller.abort());
  const brought = retryReads(createBrought({ baseUrl: server.url, onCall }), { waitMs: 2 ** 30 });
  const call = brought.call('contactInfo', {}, { signal: controller.signal });
  await expect(call).rejects.toMatchObject({ kind: 'aborted' });
  expect(server.requests).toHaveLength(1);
});

describe('by the clock', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /**
   * A client of a server that answers with these statuses; reports each request when it arrives.
   */
  function clientOf(statuses: readonly number[], options?: RetryOptions) {
    const started = Date.now();
    const times: number[] = [];
    const brought = createBrought({
      baseUrl: 'http://server.test',
      fetch: async ({ signal }) => {
        signal.throwIfAborted();
        const status = statuses[times.length] ?? 200;
        times.push(Date.now() - started);
        return new Response('{"code":"00","data":{}}', { status });
      },
    });
    return { brought: retryReads(brought, options), times };
  }

  /** The outcome of the call, once all its timers have run. */
  async function endOf(call: Promise<unknown>): Promise<unknown> {
    const outcome = call.then(
      () => 'answered',
      (error: unknown) => error,
    );
    await vi.runAllTimersAsync();
    return outcome;
  }

  test('a read is retried twice, after 500 ms and after a further 1000 ms', async () => {
    const { brought, times } = clientOf([500, 502, 503]);
    expect(await endOf(brought.call('contactInfo'))).toMatchObject({ status: 503 });
    expect(times).toEqual([0, 500, 1500]);
  });

  test('each further wait is twice as long', async () => {
    const { brought, times } = clientOf([500, 500, 500], { times: 3, waitMs: 10 });
    expect(await endOf(brought.call('contactInfo'))).toBe('answered');
    expect(times).toEqual([0, 10, 30, 70]);
  });

  test.each([499, 404])('HTTP %i is not retried', async (status) => {
    const { brought, times } = clientOf([status]);
    expect(await endOf(brought.call('contactInfo'))).toMatchObject({ status });
    expect(times).toEqual([0]);
  });

  test('zero retries means no retry', async () => {
    const { brought, times } = clientOf([500], { times: 0 });
    expect(await endOf(brought.call('contactInfo'))).toMatchObject({ status: 500 });
    expect(times).toEqual([0]);
  });

  test('a wait leaves no timer and no listener', async () => {
    const { brought } = clientOf([500]);
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    expect(await endOf(brought.call('contactInfo', {}, { signal }))).toBe('answered');
    expect(vi.getTimerCount()).toBe(0);
    expect(removed.mock.calls.map(([event]) => event)).toEqual(
      added.mock.calls.map(([event]) => event),
    );
  });

  test('an abort during the wait ends the call at once', async () => {
    const { brought, times } = clientOf([500]);
    const controller = new AbortController();
    const call = brought
      .call('contactInfo', {}, { signal: controller.signal })
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(499);
    controller.abort();
    expect(await call).toMatchObject({ kind: 'aborted' });
    expect(times).toEqual([0]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('an error from outside the call is not retried', async () => {
    const brought = createBrought({ baseUrl: 'http://server.test' });
    const fault = new Error('a fault of the listener');
    const failing = vi.fn(() => Promise.reject(fault));
    const call = retryReads({ ...brought, callByName: failing }).callByName('contactInfo');
    await expect(call).rejects.toBe(fault);
    expect(failing).toHaveBeenCalledTimes(1);
  });

  test('an abort at the failure ends the call without a wait', async () => {
    const controller = new AbortController();
    const brought = createBrought({
      baseUrl: 'http://server.test',
      onCall: () => controller.abort(),
      fetch: async ({ signal }) => {
        signal.throwIfAborted();
        return new Response('', { status: 503 });
      },
    });
    const call = retryReads(brought).call('contactInfo', {}, { signal: controller.signal });
    await expect(call).rejects.toMatchObject({ kind: 'aborted' });
  });
});
