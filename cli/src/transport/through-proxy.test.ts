import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { brought, serve, temporaryFolder, trust } from '../../test/brought.ts';
import { certify } from '../../test/certificate.ts';
import { forwardProxy } from '../../test/forward-proxy.ts';
import { deadAddress, loopback, sendJson } from '../../test/loopback.ts';

const contacts = {
  code: '00',
  message: '',
  data: { email: 'a@b.example', smWa: '+255 800 000 000' },
};

/** A server on this machine, and a profile that treats it as a remote test system. */
async function elsewhere(reply: object = contacts) {
  const { url, arrived } = await loopback((_request, response) => sendJson(response, reply));
  const cwd = await temporaryFolder();
  const profile = { target: 'http://lender.test', allowedHosts: ['lender.test'] };
  const config = { profile: 'staging', profiles: { staging: profile } };
  await writeFile(join(cwd, 'brought.config.json'), JSON.stringify(config));
  await trust(cwd);
  return { port: Number(new URL(url).port), arrived, cwd };
}

describe.each([
  [['call', 'contactInfo'], 0],
  [['flow', 'run', 'support.contact'], 0],
  [['conform', '--only', 'contactInfo'], 3],
  [['profile', 'doctor'], 0],
] as const)('%s', (command, expected) => {
  test('uses the proxy of the environment', async () => {
    const { port, cwd } = await elsewhere();
    const proxy = await forwardProxy(port);
    const env = { http_proxy: `http://${proxy.host}` };
    const { code, stdout, stderr } = await brought(command, { cwd, env });
    expect(`${code} ${code === expected ? '' : stdout + stderr}`).toBe(`${expected} `);
    expect(proxy.asked[0]).toMatch(/^http:\/\/lender\.test\//);
  });

  test('names an unreachable proxy, without its password', async () => {
    const { cwd } = await elsewhere();
    const { host } = new URL(await deadAddress());
    const env = { HTTP_PROXY: `http://me:hush-hush@${host}` };
    const { code, stdout, stderr } = await brought(command, { cwd, env });
    expect(stdout + stderr).toContain(`by way of the proxy http://${host}: ECONNREFUSED`);
    expect(stdout + stderr).not.toContain('hush-hush');
    expect(code).toBe(5);
  });
});

test('https uses a tunnel, and the certificate is checked', async () => {
  const day = 86_400_000;
  const certified = certify(new Date(Date.now() - day), new Date(Date.now() + day), [10, 0, 0, 7]);
  const server = createServer(certified, (_request, response) => sendJson(response, contacts));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const proxy = await forwardProxy((server.address() as AddressInfo).port);
  const authorities = join(await temporaryFolder(), 'trust.pem');
  await writeFile(authorities, certified.cert);
  const env = { HTTPS_PROXY: proxy.host, NODE_EXTRA_CA_CERTS: authorities };
  const call = ['call', 'contactInfo', '--target', 'https://10.0.0.7'];
  expect(await brought(call, { env })).toMatchObject({ code: 0 });
  expect(proxy.asked).toEqual(['CONNECT 10.0.0.7:443']);

  const { code, stderr } = await brought(call, { env: { ...env, NODE_EXTRA_CA_CERTS: '' } });
  expect(stderr).toContain('self-signed certificate');
  expect(code).toBe(5);
});

test.each(['http://lender.test', 'https://lender.test'])(
  'a proxy that rejects the caller is not reported as a reply of %s',
  async (target) => {
    const proxy = await forwardProxy(0, 407);
    const address = `http://me:hush-hush@${proxy.host}`;
    const env = { http_proxy: address, https_proxy: address };
    const args = ['call', 'contactInfo', '--target', target];
    const { code, stdout, stderr } = await brought(args, { env });
    expect(stderr).toContain('HTTP 407');
    expect(stdout + stderr).not.toContain('hush-hush');
    expect(code).toBe(5);
    const basic = `Basic ${Buffer.from('me:hush-hush').toString('base64')}`;
    expect(proxy.authorizations).toEqual([basic]);
  },
);

test('a server on this machine is called directly, even if the environment names a proxy', async () => {
  const { url } = await loopback((_request, response) => sendJson(response, contacts));
  const dead = await deadAddress();
  const env = { HTTP_PROXY: dead, HTTPS_PROXY: dead, ALL_PROXY: dead, http_proxy: dead };
  for (const target of [url, 'sandbox']) {
    const args = ['flow', 'run', 'support.contact', '--target', target];
    expect(await brought(args, { env })).toMatchObject({ code: 0 });
  }
});

test.each([['call', 'contactInfo'], ['doctor']])(
  '%s names a variable that is not a proxy address, without its value',
  async (...command) => {
    const args = [...command, '--target', 'http://lender.test'];
    const env = { ALL_PROXY: 'socks5://me:hush-hush@proxy.test' };
    const { code, stdout, stderr } = await brought(args, { env });
    expect(stdout + stderr).toContain('ALL_PROXY takes the http or https address of a proxy');
    expect(stdout + stderr).not.toContain('hush-hush');
    expect(code).toBe(command[0] === 'doctor' ? 5 : 2);
  },
);

test.each([
  ['conform', '--only', 'contactInfo'],
  ['flow', 'run', 'support.contact'],
  ['call', 'contactInfo'],
  ['up', 'proxy', '--upstream', 'http://lender.test', '--port', '0'],
])(
  '%s %s: an invalid proxy is reported before anything is sent, and exits with 2',
  async (...command) => {
    const { cwd } = await elsewhere();
    const env = { ALL_PROXY: 'socks5://me:hush-hush@proxy.test' };
    const { code, stdout, stderr } = await brought(command, { cwd, env });
    expect(stdout).toBe('');
    expect(stderr).toContain('ALL_PROXY takes the http or https address of a proxy');
    expect(stderr).toContain('Nothing was sent.');
    expect(stderr).not.toContain('hush-hush');
    expect(code).toBe(2);
  },
);

test('a remote target cannot cause a request to an address of this machine', async () => {
  const inner = await loopback((_request, response) => response.end('inner'));
  const url = `${inner.url}/inner.png`;
  const { port, cwd } = await elsewhere({ code: '00', data: { url } });
  const proxy = await forwardProxy(port);
  const env = { http_proxy: `http://${proxy.host}` };
  const only = ['--only', 'problemUploadImg', '--level', 'write', '--cases', '0'];
  const { stdout } = await brought(['conform', ...only, '--json'], { cwd, env });
  expect(stdout).toContain(`${new URL(url).host}, which allowedHosts of the profile does not name`);
  expect(inner.arrived).toEqual([]);
});

test('`up proxy` uses the proxy of the environment, byte for byte', async () => {
  const { port, arrived, cwd } = await elsewhere();
  const proxy = await forwardProxy(port);
  const env = { http_proxy: `http://${proxy.host}` };
  const standing = await serve(['up', 'proxy', '--upstream', 'http://lender.test'], { cwd, env });
  const path = '/brought/v3/personal-center/contact-kf-info';
  const reply = await fetch(`${standing.url}${path}?a=%20%7e`, {
    method: 'POST',
    body: 'overall=30',
  });
  expect(await reply.json()).toEqual(contacts);
  expect(proxy.asked).toEqual(['CONNECT lender.test:80']);
  expect(arrived[0]).toMatchObject({ path, headers: { host: 'lender.test' } });
  await standing.interrupt();
});
