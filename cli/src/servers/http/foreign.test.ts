import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { hostname } from 'node:os';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { brought, serve, type Served } from '../../../test/brought.ts';

async function serveUntilTheEnd(words: readonly string[]): Promise<Served> {
  const server = await serve(['up', ...words]);
  onTestFinished(async () => void (await server.interrupt()));
  return server;
}

/** A server that the whole network can reach, as in a container. */
async function exposed(kind: string, more: readonly string[] = []): Promise<Served> {
  const words = [kind, '--host', '0.0.0.0', ...more];
  if (kind !== 'proxy') return serveUntilTheEnd(words);
  const behind = await serveUntilTheEnd(['sandbox']);
  return serveUntilTheEnd([...words, '--upstream', behind.url]);
}

type Asked = { method?: string; path?: string; headers: Record<string, string> };

/** The status and the text of an answer to a request with any headers. */
async function ask(
  { url }: Served,
  { method = 'GET', path = '/healthz', headers }: Asked,
): Promise<[number, string]> {
  const sent = request(url + path, { method, headers, agent: false }).end();
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  return [reply.statusCode ?? 0, await text(reply)];
}

const evil = { host: 'evil.example', origin: 'http://evil.example' };
const sms = '/__sandbox/sms?phone=0712345678';

test.each(['mock', 'sandbox', 'site', 'proxy'])(
  'up %s rejects foreign host names, whatever address it listens on',
  async (kind) => {
    const server = await exposed(kind);
    const foreign = ['evil.example', 'EVIL.example:80', '127.0.0.1.evil.example', 'a.local', '['];
    for (const host of foreign) {
      const [status, said] = await ask(server, { headers: { host } });
      expect([host, status, said]).toEqual([host, 403, expect.stringContaining('--allow-host')]);
    }
    const { port } = new URL(server.url);
    const own = ['127.0.0.1', '[::1]', 'localhost', 'a.localhost', '192.168.1.20', 'sandbox'];
    const [machine = ''] = hostname().split('.', 1);
    const local = [hostname(), `${machine}.local`, 'a.home.arpa', 'a.test', 'a.svc.cluster.local'];
    for (const name of [...own, ...local, 'host.docker.internal', `localhost:${port}`]) {
      expect([name, (await ask(server, { headers: { host: name } }))[0]]).toEqual([name, 200]);
    }
  },
);

test.each(['sandbox', 'site', 'proxy'])(
  'a foreign page neither moves the clock nor reads an SMS of up %s in a container',
  async (kind) => {
    const server = await exposed(kind);
    const clock = { method: 'POST', path: '/__sandbox/clock' };
    expect((await ask(server, { ...clock, headers: evil }))[0]).toBe(403);
    expect((await ask(server, { path: sms, headers: evil }))[0]).toBe(403);
    const { host } = new URL(server.url);
    const elsewhere = { host, origin: 'http://evil.example' };
    expect((await ask(server, { ...clock, headers: elsewhere }))[1]).toContain('foreign-page');
    expect((await ask(server, { path: sms, headers: elsewhere }))[1]).toContain('foreign-page');
    const script = { host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
    expect((await ask(server, { path: sms, headers: script }))[0]).toBe(403);
    const link = { host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    expect((await ask(server, { path: sms, headers: link }))[0]).toBe(200);
    const own = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
    expect((await ask(server, { path: sms, headers: own }))[0]).toBe(200);
  },
);

test('--allow-host adds the exact names of a deployment, without subdomains', async () => {
  const names = ['--allow-host', 'qa.lender.example.', '--allow-host', 'Tunnel.example'];
  const server = await exposed('sandbox', names);
  for (const host of ['qa.lender.example', 'QA.lender.example:8443', 'tunnel.example']) {
    const headers = { host, origin: `https://${host}` };
    expect([host, (await ask(server, { path: sms, headers }))[0]]).toEqual([host, 200]);
  }
  const below = { host: 'a.qa.lender.example' };
  expect((await ask(server, { headers: below }))[0]).toBe(403);
});

test.each(['https://a.example', 'a.example:80', 'a.example/b', ''])(
  '--allow-host %j is rejected, since it is not a plain name',
  async (name) => {
    const { code, stderr } = await brought(['up', 'mock', '--port', '0', '--allow-host', name]);
    expect(stderr).toContain('a name alone, such as qa.lender.example');
    expect(code).toBe(2);
  },
);
