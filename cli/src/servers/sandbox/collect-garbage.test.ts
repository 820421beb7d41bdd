import { expect, onTestFinished, test } from 'vitest';
import { launch, launcher } from '../../../test/brought.ts';

/** The engine's trace line for a requested collection. */
const ASKED_FOR = 'testing; GC in old space';

test('a full reset frees memory, and the reset of one session delays no other', async () => {
  const serve = [launcher, 'up', 'sandbox', '--port', '0', '--quiet'];
  const running = launch(serve, { program: '--trace-gc' });
  onTestFinished(() => void running.child.kill());
  await running.said('Clock');
  const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(running.stdout()) ?? [];
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const picture = new File([Buffer.concat([signature, Buffer.alloc(9_000_000)])], 'a.png', {
    type: 'image/png',
  });
  for (let uploads = 0; uploads < 6; uploads += 1) {
    const body = new FormData();
    body.append('problemImage', picture);
    const headers = { 'X-Requested-With': 'XMLHttpRequest' };
    const path = '/brought/user-problem/upload-problem-img?sessionId=anna';
    expect((await fetch(url + path, { method: 'POST', headers, body })).status).toBe(200);
  }
  const reset = (of: object) =>
    fetch(`${url}/__sandbox/reset`, { method: 'POST', body: JSON.stringify(of) });
  for (const sessionId of ['bert', 'carl', 'dora']) await reset({ sessionId });
  await reset({});
  await running.said(ASKED_FOR);
  expect(running.stdout().split(ASKED_FOR)).toHaveLength(2);
});
