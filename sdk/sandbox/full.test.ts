import { expect, test } from 'vitest';
import { createSandbox } from './index.ts';

const list = (sessionId: string) => ({
  method: 'POST',
  url: `/brought/user-problem/problem-list?sessionId=${sessionId}`,
  headers: {},
  body: undefined,
});

test('a sandbox holds at most 250,000 sessions; existing ones continue', () => {
  const sandbox = createSandbox({ seed: 'fresh' });
  for (let begun = 0; begun < 250_000; begun += 1) sandbox.exchange(list(`s${begun}`));
  const { status, body } = sandbox.exchange(list('one-more'));
  expect([status, String(body)]).toEqual([507, expect.stringContaining('250,000 sessions')]);
  expect(sandbox.exchange(list('s0')).status).toBe(200);
  expect(sandbox.summary().sessions).toBe(250_000);
  sandbox.reset();
  expect(sandbox.exchange(list('one-more')).status).toBe(200);
});

test('a sandbox keeps at most 512 MB of requests, and still answers those that only read', () => {
  const sandbox = createSandbox({ seed: 'default' });
  const save = {
    method: 'POST',
    url: '/brought/user-problem/problem-save?sessionId=a',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new TextEncoder().encode(
      `problemType=2&problemSonType=&problemDetail=x&problemImage=&orderNo=L202611210001&unknown=${'x'.repeat(9_500_000)}`,
    ),
  };
  let taken = 0;
  while (taken < 100 && sandbox.exchange(save).status === 200) taken += 1;
  expect(taken).toBe(57);
  expect(String(sandbox.exchange(save).body)).toContain('512 MB of requests');
  expect(sandbox.exchange(list('a')).status).toBe(200);
  sandbox.reset();
  expect(sandbox.exchange(save).status).toBe(200);
}, 300_000);

const upload = (sessionId: string) => ({
  method: 'POST',
  url: `/brought/user-problem/upload-problem-img?sessionId=${sessionId}`,
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  body: new TextEncoder().encode(
    `--b\r\ncontent-disposition: form-data; name="problemImage"; filename="a"\r\ncontent-type: image/png\r\n\r\n${'x'.repeat(9_000_000)}\r\n--b--\r\n`,
  ),
});

test('the reset or the end of a session frees its pictures, and no others', () => {
  const sandbox = createSandbox({ seed: 'fresh' });
  const address = (sessionId: string): string => {
    const { body } = sandbox.exchange(upload(sessionId));
    return (JSON.parse(String(body)) as { data: { url: string } }).data.url;
  };
  const others = address('b');
  const own = address('a');
  while (sandbox.exchange(upload('a')).status === 200);
  expect(sandbox.exchange(upload('b')).status).toBe(507);
  const control = (method: string, path: string, body: object) =>
    sandbox.exchange({
      method,
      url: `/__sandbox/${path}`,
      headers: {},
      body: new TextEncoder().encode(JSON.stringify(body)),
    });
  control('POST', 'reset', { sessionId: 'a' });
  const statusOf = (url: string) =>
    sandbox.exchange({ method: 'GET', url, headers: {}, body: undefined }).status;
  expect([statusOf(own), statusOf(others)]).toEqual([404, 200]);
  expect(sandbox.summary().sessions).toBe(2);
  const again = address('a');
  expect(control('DELETE', 'state?sessionId=a', {}).status).toBe(200);
  expect([statusOf(again), statusOf(others)]).toEqual([404, 200]);
  expect(sandbox.summary().sessions).toBe(1);
  expect(control('DELETE', 'state', {}).status).toBe(422);
  expect(sandbox.summary().sessions).toBe(1);
});
