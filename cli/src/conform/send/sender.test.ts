import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { loopback, sendJson } from '../../../test/loopback.ts';
import { createSender } from './sender.ts';

test('a queued read is sent again if the server closes its connection', async () => {
  const seen = new WeakSet<Socket>();
  const { url, arrived } = await loopback((_request, response) => {
    const { socket } = response;
    if (socket && seen.has(socket)) return void socket.destroy();
    if (socket) seen.add(socket);
    sendJson(response, {});
  });
  const sender = createSender({
    jobs: 1,
    timeoutMs: 5000,
    signal: new AbortController().signal,
    until: Infinity,
    onThrottle: () => undefined,
  });
  onTestFinished(sender.close);
  const ask = () => sender.send({ method: 'GET', url, headers: {}, body: undefined });
  expect(await Promise.all([ask(), ask()])).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(arrived).toHaveLength(3);
  expect(sender.sentAgain()).toBe(1);
});
