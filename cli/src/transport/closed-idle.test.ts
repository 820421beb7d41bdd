import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createSandbox } from '@brought/sdk/sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { brought, launch, temporaryFolder } from '../../test/brought.ts';
import { openConnections } from './connections.ts';

const answers: Readonly<Record<string, object>> = {
  'contact-kf-info': { email: 'help@lender.example', smWa: '+255 800 000 000' },
  'track-visit': {},
};

/**
 * A server that answers one request per connection. A second one finds the connection closed, as if
 * it had been sent just when an idle connection timed out.
 */
async function impatient(): Promise<{ url: string; arrived: string[]; connections: () => number }> {
  const arrived: string[] = [];
  const seen = new WeakSet<Socket>();
  let connections = 0;
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const name = path.split('/').at(-1) ?? '';
    arrived.push(name);
    // The request that checks whether it is a sandbox.
    if (path.startsWith('/__')) response.shouldKeepAlive = false;
    if (seen.has(request.socket)) return void request.socket.destroy();
    seen.add(request.socket);
    response.setHeader('content-type', 'application/json');
    const code = path.includes('/api/v2/') ? '0' : '00';
    response.end(JSON.stringify({ code, message: '', data: answers[name] }));
  }).on('connection', () => (connections += 1));
  return { url: await listening(server), arrived, connections: () => connections };
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A flow of these steps, in a separate folder. */
async function flowOf(steps: string): Promise<string> {
  const cwd = await temporaryFolder();
  await writeFile(
    join(cwd, 'mine.ts'),
    `import { flow } from '@brought/cli/flow';
export default flow('mine', { summary: 'Mine.' }, async (ctx) => {
  await ctx.call('first', 'contactInfo', {});
${steps}
  ctx.check('it was answered', { expected: 1, got: 1 });
});
`,
  );
  return cwd;
}

test('a read on an idle connection that the server closed is sent again, and reported', async () => {
  const { url, arrived, connections } = await impatient();
  const cwd = await flowOf(`  await ctx.call('second', 'contactInfo', {});`);
  const env = { BROUGHT_RUNS_DIR: join(cwd, 'runs') };
  const run = ['flow', 'run', 'mine.ts', '--target', url, '--html', 'run.html'];
  const { code, stdout } = await brought(run, { cwd, env });
  expect(stdout).toMatch(/✓ second .*sent again: the server had closed the connection/);
  expect(stdout).not.toMatch(/✓ first .*sent again/);
  expect(code).toBe(0);
  expect(arrived.filter((name) => name === 'contact-kf-info')).toHaveLength(3);
  expect(connections()).toBeGreaterThan(1);
  expect((await brought(['run', 'show'], { cwd, env })).stdout).toMatch(/✓ second .*sent again/);
  expect(await readFile(join(cwd, 'run.html'), 'utf8')).toContain('sent again');
});

test.each([
  [
    'a call that writes',
    `await ctx.call('second', 'trackVisit', { page_id: 'p1' });`,
    'track-visit',
  ],
  [
    'a raw request of it',
    `await ctx.raw('second', { call: 'trackVisit', fields: { page_id: 'p1' } });`,
    'track-visit',
  ],
])('%s is never sent twice, though it is a GET', async (_what, step, name) => {
  const { url, arrived } = await impatient();
  const cwd = await flowOf(`  ${step}`);
  const { code, stdout } = await brought(['flow', 'run', 'mine.ts', '--target', url], { cwd });
  expect(arrived.filter((each) => each === name)).toHaveLength(1);
  expect(stdout).toContain('the server closed the connection, which had been used before');
  expect(code).toBe(5);
});

test('load repeats such a read, and counts it', async () => {
  const { url } = await impatient();
  const cwd = await flowOf(`  await ctx.call('second', 'contactInfo', {});`);
  const args = ['load', 'run', 'mine.ts', '--rate', '5/s', '--duration', '1s', '--target', url];
  const { code, stdout } = await brought([...args, '--json'], { cwd });
  const { counts } = JSON.parse(stdout) as { counts: Record<string, number> };
  expect(counts).toMatchObject({ started: 5, passed: 5, failed: 0 });
  expect(counts.sentAgain).toBeGreaterThan(0);
  expect(code).toBe(0);
});

test('conform repeats such reads, and says so beside the report', async () => {
  const { url } = await impatient();
  const args = ['conform', '--only', 'contactInfo', '--target', url];
  const { stdout, stderr } = await brought(args);
  expect(stderr).toMatch(/\d+ requests that only read were sent again/);
  expect(stdout).not.toContain('BRT-305');
  expect(stdout).not.toContain('cut before the reply');
});

/** A sandbox that closes each connection after its first answer, without announcing it. */
async function closing(): Promise<string> {
  const sandbox = createSandbox();
  const seen = new WeakSet<Socket>();
  return listening(
    createServer((request, response) => {
      if (seen.has(request.socket)) return void request.socket.destroy();
      seen.add(request.socket);
      void answer(request, response);
    }),
  );

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
    const reply = await sandbox.fetch(`http://${request.headers.host}${request.url}`, {
      method: request.method ?? '',
      headers: Object.fromEntries(headers),
      ...(body.length > 0 && { body }),
    });
    response.writeHead(reply.status, Object.fromEntries(reply.headers));
    response.end(Buffer.from(await reply.arrayBuffer()));
  }
}

test('conform does not blame a server for closing idle connections', async () => {
  const only = ['--only', 'complaints', '--level', 'write'];
  const { code, stdout } = await brought(['conform', ...only, '--target', await closing()]);
  expect(stdout).not.toMatch(/BRT-305|closed the connection/);
  expect(stdout).toMatch(/conforms +score 100 %/);
  expect(code).toBe(0);
});

test('the proxy repeats such reads, so that its client gets a reply', async () => {
  const { url } = await impatient();
  const proxy = launch(['up', 'proxy', '--upstream', url, '--port', '0']);
  onTestFinished(() => void proxy.child.kill());
  await proxy.said('http://127.0.0.1:', 'stdout');
  const [address = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(proxy.stdout()) ?? [];
  const ask = () =>
    fetch(`${address}/brought/v3/personal-center/contact-kf-info`, { method: 'POST' });
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(200);
});

test.each([
  ['as a server says', 3, 3000],
  ['no longer than most servers keep them', 60, 4000],
])('an idle connection is kept %s', async (_what, told, most) => {
  const url = await listening(
    createServer((_request, response) => {
      response.setHeader('keep-alive', `timeout=${told}`).end('{}');
    }),
  );
  const connections = openConnections(1);
  onTestFinished(connections.close);
  const agent = await connections.agentFor(new URL(url));
  const { get } = await import('node:http');
  const free = once(agent, 'free') as Promise<[Socket]>;
  get(url, { agent }, (reply) => void reply.resume());
  const [socket] = await free;
  expect(socket.timeout).toBeGreaterThan(0);
  expect(socket.timeout).toBeLessThanOrEqual(most);
});
