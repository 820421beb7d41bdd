import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { operations } from '@brought/sdk';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { config } from '../lib/config.ts';
import { closeToast, currentNotices } from '../ui/notices.ts';
import { submitReference } from './submit-reference.ts';

let server: Server;
let origin: string;
let reply = {};
const received: { path: string; form: Record<string, string> }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const body: Buffer[] = [];
    request.on('data', (part: Buffer) => body.push(part));
    request.on('end', () => {
      const [path = ''] = (request.url ?? '').split('?');
      const form = new URLSearchParams(Buffer.concat(body).toString());
      received.push({ path, form: Object.fromEntries(form) });
      response.setHeader('content-type', 'application/json').end(JSON.stringify(reply));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('location', new URL('/repayment?sessionId=s1', origin));
  // Node has no page whose origin a path is relative to.
  config.apiBase = origin;
});

afterEach(() => {
  closeToast();
  received.length = 0;
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

const utr = 'UTR123456789';

test('INS-40 a reference number is handed in with its order and isDelay, 0 or 1', async () => {
  reply = { code: '00', message: '' };
  await submitReference({ orderId: 'L100', utr, isDelay: 0 });
  await submitReference({ orderId: 'L100', utr, isDelay: 1 });
  const { path } = operations.submitUtr;
  expect(received).toEqual([
    { path, form: { orderId: 'L100', utr, isDelay: '0' } },
    { path, form: { orderId: 'L100', utr, isDelay: '1' } },
  ]);
});

test.each(['', '  '])('INS-41 the text %j does nothing and says nothing', async (empty) => {
  await submitReference({ orderId: 'L100', utr: empty, isDelay: 0 });
  expect(received).toEqual([]);
  expect(currentNotices().toast).toBeUndefined();
});

test.each(['00', '01'])('INS-42 the toast is the message that comes with code %s', async (code) => {
  reply = { code, message: 'M' };
  await submitReference({ orderId: 'L100', utr, isDelay: 0 });
  expect(currentNotices().toast?.text).toBe('M');
});
