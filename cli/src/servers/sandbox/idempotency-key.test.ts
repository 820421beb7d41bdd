import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { serve, temporaryFolder, type Served } from '../../../test/brought.ts';

let sandbox: Served;

beforeAll(async () => {
  sandbox = await serve(['up', 'sandbox', '--quiet']);
});

afterAll(() => sandbox.interrupt());

/** Files a complaint over a separate connection; returns the answer as received. */
async function file(
  url: string,
  key: string,
  { detail = 'x', path = '/brought/user-problem/problem-save' } = {},
): Promise<string> {
  const { hostname, port } = new URL(url);
  const body = `problemType=2&problemSonType=&problemDetail=${detail}&problemImage=&orderNo=`;
  const socket = connect(Number(port), hostname);
  socket.end(
    [
      `POST ${path}?sessionId=fresh.once HTTP/1.1`,
      'Host: 127.0.0.1',
      'Connection: close',
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${body.length}`,
      `Idempotency-Key: ${key}`,
      '',
      body,
    ].join('\r\n'),
  );
  return (await text(socket)).replace(/^Date: .*\r\n/im, '');
}

async function complaints(url: string): Promise<number> {
  const path = '/brought/user-problem/problem-list?sessionId=fresh.once';
  const reply = await fetch(url + path, { method: 'POST' });
  const { data } = (await reply.json()) as { data: { tabs: { list: unknown[] }[] } };
  return data.tabs[0]?.list.length ?? 0;
}

test('a repeat with the same key gets the same bytes, and is executed once', async () => {
  const first = await file(sandbox.url, '"tap-1"');
  expect(first).toMatch(/^HTTP\/1\.1 200 /);
  expect(await file(sandbox.url, '"tap-1"')).toBe(first);
  expect(await complaints(sandbox.url)).toBe(1);
});

test('the same key with other fields gets a problem document, without a crash', async () => {
  await file(sandbox.url, '"tap-2"');
  const reply = await file(sandbox.url, '"tap-2"', { detail: 'y' });
  expect(reply).toMatch(/^HTTP\/1\.1 422 /);
  expect(reply).toContain('application/problem+json');
  expect(reply).toContain('idempotency-key-reused');
});

test('a key that is not a structured string is rejected by the contract', async () => {
  const reply = await file(sandbox.url, 'tap-3');
  expect(reply).toMatch(/^HTTP\/1\.1 422 /);
  expect(reply).toContain('"in":"header"');
});

test('keys survive a restart', async () => {
  const folder = await temporaryFolder();
  const up = async () => {
    const server = await serve(['up', 'sandbox', '--quiet', '--data', folder]);
    onTestFinished(() => void server.child.kill('SIGKILL'));
    return server;
  };
  const before = await up();
  const first = await file(before.url, '"tap-1"');
  await before.interrupt();
  const after = await up();
  expect(await file(after.url, '"tap-1"')).toBe(first);
  expect(await complaints(after.url)).toBe(1);
});
