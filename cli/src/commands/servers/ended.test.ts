import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { serve, temporaryFolder, type Served } from '../../../test/brought.ts';

const form = 'problemType=2&problemSonType=&problemDetail=x&problemImage=&orderNo=';

/** A server of the program; it does not outlive its test. */
async function up(...args: string[]): Promise<Served> {
  const server = await serve(['up', ...args, '--quiet']);
  onTestFinished(() => void server.child.kill('SIGKILL'));
  return server;
}

/** Begins to file a complaint: the server has the headers, and waits for the body. */
async function begin(url: string) {
  const sent = request(`${url}/brought/user-problem/problem-save?sessionId=fresh.ended`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': form.length,
      'x-requested-with': 'XMLHttpRequest',
      swift: '',
      eyes: '',
      'idempotency-key': '"ended"',
      expect: '100-continue',
    },
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  answered.catch(() => undefined);
  sent.flushHeaders();
  await once(sent, 'continue');
  return async () => {
    sent.end(form);
    const [reply] = await answered;
    return { status: reply.statusCode, body: await text(reply) };
  };
}

/** Resolves once a server accepts no new connections. */
async function isClosed(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  for (let open = true; open;) {
    const socket = connect(Number(port), hostname);
    open = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
  }
}

test.each(['sandbox', 'mock', 'site', 'proxy'])(
  'up %s finishes pending requests on exit, accepts no new ones, and closes idle connections',
  async (name) => {
    const target = name === 'proxy' ? ['--upstream', (await up('sandbox')).url] : [];
    const server = await up(name, ...target);
    const ended = once(server.child, 'close');
    const idle = connect(Number(new URL(server.url).port), '127.0.0.1').on(
      'error',
      () => undefined,
    );
    await once(idle, 'connect');
    const finish = await begin(server.url);
    server.child.kill('SIGTERM');
    await isClosed(server.url);
    const { status, body } = await finish();
    expect([status, JSON.parse(body)]).toMatchObject([200, { code: '00' }]);
    expect(await ended).toEqual([0, null]);
  },
);

test('a server that stops with many pending requests answers each, without a warning', async () => {
  const server = await up('sandbox');
  const finishes = await Promise.all(Array.from({ length: 30 }, () => begin(server.url)));
  const ended = once(server.child, 'close');
  server.child.kill('SIGTERM');
  await isClosed(server.url);
  const replies = await Promise.all(finishes.map((finish) => finish()));
  expect(replies.map(({ status }) => status)).toEqual(Array(30).fill(200));
  expect(await ended).toEqual([0, null]);
  expect(server.stderr()).toBe('');
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'up proxy prints its summary, and writes its report, when %s ends it',
  async (signal) => {
    const file = join(await temporaryFolder(), 'proxy.json');
    const { url } = await up('mock');
    const proxy = await up('proxy', '--upstream', url, '--json-file', file);
    await fetch(`${proxy.url}/brought/no/such/call`);
    const ended = once(proxy.child, 'close');
    proxy.child.kill(signal);
    expect(await ended).toEqual([3, null]);
    expect(proxy.stdout()).toContain('1 kinds of violations  1 requests, 0 clean');
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ requests: 1 });
  },
);

test('a closed terminal stops a server gracefully, although its output is not read', async () => {
  const { url } = await up('mock');
  const file = join(await temporaryFolder(), 'proxy.json');
  const proxy = await up('proxy', '--upstream', url, '--json-file', file);
  await fetch(`${proxy.url}/brought/no/such/call`);
  const ended = once(proxy.child, 'exit');
  proxy.child.stdout?.destroy();
  proxy.child.stderr?.destroy();
  proxy.child.kill('SIGHUP');
  expect(await ended).toEqual([3, null]);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ requests: 1 });
});

test('a request answered during shutdown is there at the next start', async () => {
  const folder = await temporaryFolder();
  const first = await up('sandbox', '--data', folder);
  const ended = once(first.child, 'close');
  const finish = await begin(first.url);
  first.child.kill('SIGTERM');
  await isClosed(first.url);
  await finish();
  await ended;
  const { url } = await up('sandbox', '--data', folder);
  const reply = await fetch(`${url}/brought/user-problem/problem-list?sessionId=fresh.ended`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest', swift: '', eyes: '' },
  });
  const { data } = (await reply.json()) as { data: { tabs: { list: unknown[] }[] } };
  expect(data.tabs[0]?.list).toHaveLength(1);
});
