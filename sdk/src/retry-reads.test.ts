import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBrought } from './brought.ts';
import { retryReads, type RetryOptions } from './retry-reads.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A client of a server that answers with these statuses; reports each request when it arrives. */
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

/** The call, and then as much time as it takes. */
async function endOf(call: Promise<unknown>): Promise<unknown> {
  const outcome = call.then(
    () => 'answered',
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return outcome;
}

test('a read is made twice more, after half a second and after a whole one', async () => {
  const { brought, times } = clientOf([500, 502, 503]);
  expect(await endOf(brought.call('contactInfo'))).toMatchObject({ status: 503 });
  expect(times).toEqual([0, 500, 1500]);
});

test('each further wait is twice as long', async () => {
  const { brought, times } = clientOf([500, 500, 500], { times: 3, waitMs: 10 });
  expect(await endOf(brought.call('contactInfo'))).toBe('answered');
  expect(times).toEqual([0, 10, 30, 70]);
});

test.each([499, 404])('HTTP %i is no stumble', async (status) => {
  const { brought, times } = clientOf([status]);
  expect(await endOf(brought.call('contactInfo'))).toMatchObject({ status });
  expect(times).toEqual([0]);
});

test('zero retries means no retry', async () => {
  const { brought, times } = clientOf([500], { times: 0 });
  expect(await endOf(brought.call('contactInfo'))).toMatchObject({ status: 500 });
  expect(times).toEqual([0]);
});

test('a wait leaves neither a timer nor a listener behind', async () => {
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

test('a caller who gives up while it waits is not waited for', async () => {
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

test('a failure that is none of the call is not made again', async () => {
  const brought = createBrought({ baseUrl: 'http://server.test' });
  const fault = new Error('a fault of the listener');
  const failing = vi.fn(() => Promise.reject(fault));
  const call = retryReads({ ...brought, callByName: failing }).callByName('contactInfo');
  await expect(call).rejects.toBe(fault);
  expect(failing).toHaveBeenCalledTimes(1);
});

test('a caller who gives up with the failure is not waited for either', async () => {
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
