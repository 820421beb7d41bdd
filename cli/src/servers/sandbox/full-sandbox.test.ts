import { expect, onTestFinished, test } from 'vitest';
import { serve, temporaryFolder, type Served } from '../../../test/brought.ts';

const MB = 1024 * 1024;

function start(folder: string): Promise<Served> {
  return serve(['up', 'sandbox', '--quiet', '--data', folder]);
}

/**
 * Uploads a picture of 1 MB, as a page of another origin may; returns the status and the answer.
 */
async function upload({ url }: Served): Promise<[number, string]> {
  const body = new FormData();
  body.append('problemImage', new Blob([new Uint8Array(MB).fill(255)], { type: 'image/png' }), 'a');
  const reply = await fetch(`${url}/brought/user-problem/upload-problem-img?sessionId=a`, {
    method: 'POST',
    headers: { origin: 'http://evil.example' },
    body,
  });
  return [reply.status, await reply.text()];
}

test('more than 64 MB of pictures are refused, before and after a restart, until a reset', async () => {
  const folder = await temporaryFolder();
  const first = await start(folder);
  const statuses = [];
  for (let sent = 0; sent < 70; sent += 1) statuses.push((await upload(first))[0]);
  expect(statuses.filter((status) => status === 200)).toHaveLength(63);
  expect(statuses.at(-1)).toBe(507);
  await first.interrupt();
  const second = await start(folder);
  onTestFinished(async () => void (await second.interrupt()));
  const [status, said] = await upload(second);
  expect([status, said]).toEqual([507, expect.stringContaining('/__sandbox/reset empties')]);
  const rest = `${second.url}/brought/user-problem/problem-list?sessionId=a`;
  expect((await fetch(rest, { method: 'POST' })).status).toBe(200);
  await fetch(`${second.url}/__sandbox/reset`, { method: 'POST' });
  expect((await upload(second))[0]).toBe(200);
});
