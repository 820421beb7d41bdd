import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBrought, operations, TIMEOUT_MS, type Client } from '../src/index.ts';
import { startServer, type TestServer } from './server.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets everything happen that does not depend on a timer. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await setImmediate();
}

/** Starts a call against a silent server; reports its end as it happens. */
async function startSilentCall(make: (url: string) => Promise<unknown>, server?: TestServer) {
  const silent = server ?? (await startServer(() => {}));
  const arrived = silent.nextRequest();
  const call = { error: undefined as unknown };
  make(silent.url).catch((error: unknown) => {
    call.error = error;
  });
  await arrived;
  return call;
}

async function expectEndAt(ms: number, call: { error: unknown }): Promise<void> {
  vi.advanceTimersByTime(ms - 1);
  await settle();
  expect(call.error).toBeUndefined();
  vi.advanceTimersByTime(1);
  await settle();
  expect(call.error).toMatchObject({ name: 'TransportError', kind: 'timeout' });
}

test.each(['form', 'json'] as const)(
  'HTTP-08 a call of the %s client fails after 60000 ms without a reply, not before',
  async (client: Client) => {
    const call = await startSilentCall((baseUrl) =>
      createBrought({ baseUrl, remap: { clients: { problemList: client } } }).call('problemList'),
    );
    await expectEndAt(60_000, call);
    expect((call.error as Error).message).toContain('within 60000 ms');
  },
);

test('HTTP-08 the time-out covers the whole reply', async () => {
  const stalling = await startServer((response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.write('{"code":');
  });
  const call = await startSilentCall(
    (baseUrl) => createBrought({ baseUrl }).call('problemList'),
    stalling,
  );
  await settle();
  await expectEndAt(60_000, call);
});

test('HTTP-08 the raw client also fails after 60000 ms', async () => {
  const call = await startSilentCall((baseUrl) =>
    createBrought({ baseUrl }).raw.POST(
      operations.problemList.path as '/brought/user-problem/problem-list',
    ),
  );
  await expectEndAt(60_000, call);
});

test("HTTP-08 the limit is the contract's", () => {
  expect(TIMEOUT_MS).toBe(60_000);
});

test('the time-out can be set for the client, and for one call', async () => {
  const client = await startSilentCall((baseUrl) =>
    createBrought({ baseUrl, timeoutMs: 500 }).call('problemList'),
  );
  await expectEndAt(500, client);
  const one = await startSilentCall((baseUrl) =>
    createBrought({ baseUrl }).call('problemList', {}, { timeoutMs: 20 }),
  );
  await expectEndAt(20, one);
});

test.each([0, Infinity])('a time-out of %d means none', async (limit) => {
  const controller = new AbortController();
  const call = await startSilentCall((baseUrl) =>
    createBrought({ baseUrl, timeoutMs: limit }).call(
      'problemList',
      {},
      { signal: controller.signal },
    ),
  );
  vi.advanceTimersByTime(10 * 60_000);
  await settle();
  expect(call.error).toBeUndefined();
  controller.abort();
  await settle();
  expect(call.error).toMatchObject({ kind: 'aborted' });
});

describe('a custom fetch that ignores its signal', () => {
  const never = () => new Promise<never>(() => {});
  const endless = async () => new Response(new ReadableStream({ pull: never }));

  test.each([
    ['never answers', never],
    ['never ends its answer', endless],
  ])('HTTP-08 and %s does not outlast the time-out', async (_what, fetch) => {
    const brought = createBrought({ baseUrl: 'http://server.test', fetch });
    const call = { error: undefined as unknown };
    brought.call('problemList').catch((error: unknown) => {
      call.error = error;
    });
    await settle();
    await expectEndAt(60_000, call);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('HTTP-08 does not outlast the time-out on a platform without DOMException', async () => {
    vi.stubGlobal('DOMException', undefined);
    const brought = createBrought({ baseUrl: 'http://server.test', fetch: never });
    const call = { error: undefined as unknown };
    brought.call('problemList').catch((error: unknown) => {
      call.error = error;
    });
    await settle();
    await expectEndAt(60_000, call);
  });

  test('HTTP-08 does not extend the wait of the raw client', async () => {
    const { raw } = createBrought({ baseUrl: 'http://server.test', fetch: never });
    const call = { error: undefined as unknown };
    raw.POST('/brought/user-problem/problem-list').catch((error: unknown) => {
      call.error = error;
    });
    await expectEndAt(60_000, call);
  });

  test('ends when its caller aborts, and is not called if that was before', async () => {
    const fetch = vi.fn(never);
    const brought = createBrought({ baseUrl: 'http://server.test', fetch });
    const stopped = { kind: 'aborted', operationId: 'repaymentConfirm' };
    const pay = (given: AbortSignal) =>
      brought.call(
        'repaymentConfirm',
        { orderId: '1', verifyCode: '123456', repaymentRecordId: '2' },
        { signal: given },
      );
    await expect(pay(AbortSignal.abort())).rejects.toMatchObject(stopped);
    expect(fetch).not.toHaveBeenCalled();
    const controller = new AbortController();
    const during = pay(controller.signal);
    const ended = expect(during).rejects.toMatchObject(stopped);
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
    controller.abort();
    await ended;
  });
});

test('an answered call leaves no timer and no listener', async () => {
  const server = await startServer({ code: '00', data: {} });
  const { signal } = new AbortController();
  const removed = vi.spyOn(signal, 'removeEventListener');
  await createBrought({ baseUrl: server.url }).call('problemList', {}, { signal });
  expect(vi.getTimerCount()).toBe(0);
  expect(removed).toHaveBeenCalledWith('abort', expect.anything());
});

test('an answered call of the raw client leaves none either', async () => {
  const fetch = async () => Response.json({ code: '00', data: {} });
  const { raw } = createBrought({ baseUrl: 'http://server.test', fetch });
  await raw.POST('/brought/user-problem/problem-list');
  expect(vi.getTimerCount()).toBe(0);
});
