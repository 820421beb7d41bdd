import { expect, onTestFinished, test, vi } from 'vitest';
import { createBrought, TransportError, type CallEvent } from '../src/index.ts';
import { textAnswer, startServer, type Answer } from './server.ts';

async function eventsOf(
  answer: Answer,
  make: (brought: ReturnType<typeof createBrought>) => Promise<unknown>,
) {
  const server = await startServer(answer);
  const events: CallEvent[] = [];
  const brought = createBrought({
    baseUrl: server.url,
    session: { sessionId: 's' },
    onCall: (event) => events.push(event),
  });
  await make(brought).catch(() => {});
  expect(events).toHaveLength(1);
  return { url: server.url, event: events[0] as CallEvent };
}

test('a report contains request and reply', async () => {
  const reply = { code: '00', message: 'Success', data: { email: 'a', smWa: 'b', more: 1 } };
  const { url, event } = await eventsOf(reply, (brought) => brought.call('contactInfo'));
  expect(event).toMatchObject({
    operationId: 'contactInfo',
    method: 'POST',
    url: `${url}/brought/v3/personal-center/contact-kf-info?sessionId=s`,
    requestHeaders: { 'X-Requested-With': 'XMLHttpRequest', swift: '', eyes: '' },
    fields: { overall: 30 },
    requestBody: 'overall=30',
    status: 200,
    received: JSON.stringify(reply),
  });
  expect(event.responseHeaders?.get('content-type')).toBe('application/json');
  expect(event.durationMs).toBeGreaterThan(0);
  expect(event).not.toHaveProperty('error');
});

test('a report of an upload contains its fields', async () => {
  const problemImage = new Blob(['x'], { type: 'image/png' });
  const { event } = await eventsOf({ code: '00', data: { url: '/1' } }, (brought) =>
    brought.call('problemUploadImg', { problemImage }),
  );
  expect(event.fields).toEqual({ problemImage });
  expect(event).not.toHaveProperty('requestBody');
});

test('a report of a failed call contains the error, and what had been received', async () => {
  const broken = await eventsOf(textAnswer('oops', 'text/plain', 500), (brought) =>
    brought.call('problemList'),
  );
  expect(broken.event).toMatchObject({ status: 500, received: 'oops', error: { kind: 'status' } });
  expect(broken.event.error).toBeInstanceOf(TransportError);
  const refused = await eventsOf({ code: '01' }, (brought) => brought.call('problemList'));
  expect(refused.event).toMatchObject({ status: 200, error: { name: 'BusinessError' } });
  const dropped = await eventsOf(
    (response) => response.destroy(),
    (brought) => brought.call('problemList'),
  );
  expect(dropped.event).toMatchObject({ error: { kind: 'network' } });
  expect(dropped.event).not.toHaveProperty('status');
});

/** Catches unhandled errors, instead of the test runner. */
function watchUnhandled() {
  const others = process.listeners('uncaughtException');
  const surfaced = vi.fn();
  process.removeAllListeners('uncaughtException').on('uncaughtException', surfaced);
  onTestFinished(() => {
    process.removeAllListeners('uncaughtException');
    for (const listener of others) process.on('uncaughtException', listener);
  });
  return surfaced;
}

test('an error in the listener fails no call, and is reported as unhandled', async () => {
  const server = await startServer({ code: '00', data: {} });
  const surfaced = watchUnhandled();
  const fault = new Error('listener');
  const brought = createBrought({
    baseUrl: server.url,
    onCall: () => {
      throw fault;
    },
  });
  await expect(brought.call('problemList')).resolves.toMatchObject({ code: '00' });
  await vi.waitFor(() => expect(surfaced).toHaveBeenCalledWith(fault, 'uncaughtException'));
});

test('a custom fetch is used for all calls', async () => {
  const seen: unknown[] = [];
  const brought = createBrought({
    baseUrl: 'http://server.test',
    fetch: async (request) => {
      seen.push(new URL(request.url).pathname, request.method, await request.text());
      return Response.json({ code: '00', data: {} });
    },
  });
  await expect(brought.call('problemDetail', { problemId: '6' })).resolves.toMatchObject({
    code: '00',
  });
  expect(seen).toEqual(['/brought/user-problem/problem-detail', 'POST', 'problemId=6']);
});

test('fields that cannot be sent throw a TypeError, and nothing is reported', async () => {
  const told = vi.fn();
  const brought = createBrought({ baseUrl: 'http://server.test', onCall: told });
  const file = { problemId: new Blob(['x']) };
  const outcome = await brought.callByName('problemDetail', file).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(TypeError);
  expect(told).not.toHaveBeenCalled();
});

test('a report contains the duration of a call', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const told: number[] = [];
  const brought = createBrought({
    baseUrl: 'http://server.test',
    onCall: ({ durationMs }) => told.push(durationMs),
    fetch: async () => {
      vi.advanceTimersByTime(250);
      return Response.json({ code: '00', data: {} });
    },
  });
  vi.advanceTimersByTime(1000);
  await brought.call('problemList');
  expect(told).toEqual([250]);
});
