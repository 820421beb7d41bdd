import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer as createHttp2Server } from 'node:http2';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Server as TlsServer } from 'node:tls';
import { describe, expect, onTestFinished, test } from 'vitest';
import { brought, serve, temporaryFolder } from '../../test/brought.ts';
import { loopback } from '../../test/loopback.ts';
import { certify, type Certified } from '../../test/certificate.ts';

const days = (count: number): Date => new Date(Date.now() + count * 86_400_000);
const ownOne = certify(days(-1), days(1));
const expired = certify(days(-2), days(-1));
const ofAnother = certify(days(-1), days(1), [10, 0, 0, 7]);

/** A server with its own certificate, and the file that makes it trusted. */
async function secured({ key, cert }: Certified): Promise<{ url: string; trust: string }> {
  const server = createServer({ key, cert }, (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ code: '00', message: '', data: { tabs: [] } }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const trust = join(await temporaryFolder(), 'trust.pem');
  await writeFile(trust, cert);
  return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, trust };
}

const commands: readonly (readonly string[])[] = [
  ['conform', '--only', 'problemList'],
  ['call', 'problemList'],
  ['flow', 'run', 'complaint'],
];

describe.each(commands)('%s', (...command) => {
  test('names an untrusted certificate, and how to trust it', async () => {
    const { url } = await secured(ownOne);
    const { code, stdout, stderr } = await brought([...command, '--target', url]);
    expect(stdout + stderr).toContain('self-signed certificate; NODE_EXTRA_CA_CERTS names a file');
    expect(code).toBe(5);
  });

  test('names an expired certificate', async () => {
    const { url, trust } = await secured(expired);
    const env = { NODE_EXTRA_CA_CERTS: trust };
    const { code, stdout, stderr } = await brought([...command, '--target', url], { env });
    expect(stdout + stderr).toContain('certificate has expired');
    expect(code).toBe(5);
  });

  test('names a server that does not speak TLS', async () => {
    const { url } = await loopback((_request, response) => void response.end());
    const address = url.replace('http:', 'https:');
    const { code, stdout, stderr } = await brought([...command, '--target', address]);
    expect(stdout + stderr).toContain('no TLS:');
    expect(code).toBe(5);
  });
});

describe.each([[['doctor']], [['profile', 'doctor']]])('%s', (command) => {
  const diagnose = async (certified: Certified) => {
    const { url, trust } = await secured(certified);
    const env: Record<string, string> = certified === ownOne ? {} : { NODE_EXTRA_CA_CERTS: trust };
    return { url, ...(await brought([...command, '--target', url], { env })) };
  };

  test.each([
    [
      'nobody vouches for',
      ownOne,
      'self-signed certificate. NODE_EXTRA_CA_CERTS names a file with certificates to trust besides.',
    ],
    [
      'has expired',
      expired,
      'certificate has expired. The server needs a new certificate, unless the clock of this machine is wrong.',
    ],
    [
      'is of another host',
      ofAnother,
      "is not in the cert's list: 10.0.0.7. Call the server by a name that its certificate is made out to.",
    ],
  ])('names a certificate that %s, with advice', async (_which, certified, sentence) => {
    const { url, code, stdout } = await diagnose(certified);
    expect(stdout).toContain(`${url} is not called: `);
    expect(stdout).toContain(sentence);
    expect(code).toBe(5);
  });

  test('names a server that does not speak TLS, with advice', async () => {
    const { url } = await loopback((_request, response) => void response.end());
    const target = url.replace('http:', 'https:');
    const { code, stdout } = await brought([...command, '--target', target]);
    expect(stdout).toMatch(/no TLS: .*\. Perhaps the address begins with http:\/\/ in truth\./);
    expect(code).toBe(5);
  });
});

test.each([
  [
    'older than TLS 1.2',
    () => createServer({ ...ownOne, maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }),
    'the server has to speak TLS 1.2 or newer',
  ],
  [
    'that wants a certificate of its clients',
    () => createServer({ ...ownOne, requestCert: true }),
    'perhaps the server wants a certificate of its clients',
  ],
  ['of HTTP/2 alone', () => createHttp2Server(), 'the server speaks HTTP/2 alone'],
])('a server %s is described correctly', async (_which, create, sentence) => {
  const server = create();
  const trust = join(await temporaryFolder(), 'trust.pem');
  await writeFile(trust, ownOne.cert);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const scheme = server instanceof TlsServer ? 'https' : 'http';
  const target = `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { NODE_EXTRA_CA_CERTS: trust };
  const { code, stderr } = await brought(['call', 'contactInfo', '--target', target], { env });
  expect(stderr).toContain(sentence);
  expect(code).toBe(5);
});

test('a link to a web app with such a certificate warns', async () => {
  const { url } = await secured(ownOne);
  const { stderr } = await brought(['link', 'orderDetails', '--web', url]);
  expect(stderr).toContain(`${url} is there, but not to be trusted as it is: self-signed`);
});

test('a trusted certificate is accepted', async () => {
  const { url, trust } = await secured(ownOne);
  const env = { NODE_EXTRA_CA_CERTS: trust };
  const { code } = await brought(['call', 'problemList', '--target', url], { env });
  expect(code).toBe(0);
});

test('a proxy tells client and terminal why its server is unreachable, and exits with 5', async () => {
  const { url } = await secured(ownOne);
  const proxy = await serve(['up', 'proxy', '--upstream', url]);
  const reply = await fetch(`${proxy.url}/brought/user-problem/problem-list`, { method: 'POST' });
  expect(reply.status).toBe(502);
  expect(await reply.text()).toContain('self-signed certificate');
  await proxy.said('self-signed certificate', 'stderr');
  expect(await proxy.interrupt()).toBe(5);
  expect(proxy.stdout()).toContain('self-signed certificate');
});
