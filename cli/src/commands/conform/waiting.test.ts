import { once } from 'node:events';
import { expect, test } from 'vitest';
import { launch } from '../../../test/brought.ts';
import { loopback, sendJson } from '../../../test/loopback.ts';

test('at a terminal conform shows which request it waits for', async () => {
  let release = (): void => undefined;
  const told = new Promise<void>((done) => (release = done));
  const { url } = await loopback(({ path }, response) => {
    if (!path.startsWith('/brought/')) return sendJson(response, {}, 404);
    void told.then(() => sendJson(response, { code: '00', message: '', data: {} }));
  });
  const args = ['conform', '--only', 'contactInfo', '--target', url];
  const running = launch(args, { terminal: true });
  await running.said('request 2 waits for POST /brought/v3/personal-center/contact-kf-info');
  const closed = once(running.child, 'close');
  release();
  await closed;
  expect(running.stdout()).toMatch(/\r\u001B\[2K[^\r]*contactInfo/);
}, 20_000);

test('at a terminal conform shows which request of a flow it waits for', async () => {
  const { url } = await loopback(({ path }, response) => {
    if (!path.startsWith('/brought/')) return sendJson(response, {}, 404);
    return sendJson(response, { code: '00', message: '', data: {} });
  });
  const args = ['conform', '--only', 'contactInfo', '--level', 'write', '--target', url];
  const running = launch(args, { terminal: true });
  await once(running.child, 'close');
  const [, flows] = running.stdout().split(/contactInfo +\S*\d+ requests/);
  expect(flows).toContain('waits for POST /brought/v3/personal-center/contact-kf-info');
}, 20_000);
