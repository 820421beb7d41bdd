import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { brought, serve } from '../../../test/brought.ts';
import { loopback } from '../../../test/loopback.ts';

const contacts = JSON.stringify({
  code: '00',
  message: 'Succ\u00e8s',
  data: { email: 'a@b.example', smWa: '+255800000000' },
});

test.each([
  [
    'says another charset than its bytes have',
    'application/json; charset=iso-8859-1',
    Buffer.from(contacts),
    'charset=utf-8, or none: the bytes are UTF-8',
  ],
  ['is UTF-16', 'application/json', Buffer.from(contacts, 'utf16le'), 'UTF-8, not UTF-16'],
])(
  'a reply that %s is reported by conform, proxy and call',
  async (_what, type, bytes, expected) => {
    const { url } = await loopback((_request, response) => {
      response.writeHead(200, { 'content-type': type }).end(bytes);
    });
    const only = ['--only', 'contactInfo', '--cases', '0'];
    const conform = await brought(['conform', '--target', url, ...only]);
    expect(conform.stdout).toContain('BRT-107');
    expect(conform.stdout).toContain(expected);
    expect(conform.stdout).not.toContain('BRT-106');
    expect(conform.code).toBe(3);

    const call = await brought(['call', 'contactInfo', '--validate', '--target', url]);
    expect(call.stderr).toContain(`expected ${expected} (BRT-107 reply-encoding)`);
    expect(call.code).toBe(3);

    const proxy = await serve(['up', 'proxy', '--upstream', url]);
    await brought(['call', 'contactInfo', '--target', proxy.url]);
    await proxy.said(`expected ${expected}`, 'stderr');
    expect(await proxy.interrupt()).toBe(3);
  },
);

test.each([
  ['compressed twice', gzipSync(gzipSync(contacts)), { 'content-encoding': 'gzip' }],
  ['compressed without saying so', gzipSync(contacts), {}],
])('a reply that is %s is not reported as another charset', async (_what, bytes, encoding) => {
  const { url } = await loopback((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...encoding }).end(bytes);
  });
  const only = ['--only', 'contactInfo', '--cases', '0'];
  const { stdout, code } = await brought(['conform', '--target', url, ...only]);
  expect(stdout).toContain('BRT-309');
  expect(stdout).toContain('gzip that content-encoding does not name');
  expect(stdout).not.toContain('BRT-107');
  expect(code).toBe(3);
});

test('a second content type is reported by conform, proxy and call', async () => {
  const { url } = await loopback((_request, response) => {
    response.writeHead(200, ['Content-Type', 'application/json', 'Content-Type', 'text/html']);
    response.end(contacts);
  });
  const only = ['--only', 'contactInfo', '--cases', '0'];
  const conform = await brought(['conform', '--target', url, ...only]);
  expect(conform.stdout).toContain('BRT-108');
  expect(conform.stdout).toContain('application/json, text/html');
  expect(conform.code).toBe(3);

  const call = await brought(['call', 'contactInfo', '--validate', '--target', url]);
  expect(call.stderr).toContain('BRT-108');
  expect(call.code).toBe(3);

  const proxy = await serve(['up', 'proxy', '--upstream', url]);
  await brought(['call', 'contactInfo', '--target', proxy.url]);
  await proxy.said('BRT-108', 'stderr');
  expect(await proxy.interrupt()).toBe(3);
});
