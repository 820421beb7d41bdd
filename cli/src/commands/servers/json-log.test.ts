import { expect, onTestFinished, test, vi } from 'vitest';
import { brought, serve, temporaryFolder, type Served } from '../../../test/brought.ts';

const secrets = {
  sessionId: 'due-today.canary-session',
  mobilePhone: '0798765432',
  problemDetail: 'canary-detail',
};
const query = `sessionId=${secrets.sessionId}&mobilePhone=${secrets.mobilePhone}`;

/** Starts a server of `up`; a proxy gets a sandbox behind it. */
async function start(kind: string): Promise<Served> {
  if (kind !== 'proxy') return serveUntilTheEnd(['up', kind, '--log', 'json']);
  const behind = await serveUntilTheEnd(['up', 'sandbox']);
  return serveUntilTheEnd(['up', 'proxy', '--upstream', behind.url, '--log', 'json']);
}

async function serveUntilTheEnd(words: readonly string[]): Promise<Served> {
  const server = await serve(words);
  onTestFinished(async () => void (await server.interrupt()));
  return server;
}

/** The lines that a server logs for that many requests; its output, if it logs fewer. */
async function linesOf(server: Served, requests: number): Promise<Record<string, unknown>[]> {
  const ofRequests = (): string[] => {
    const whole = server.stderr().split('\n').slice(0, -1);
    return whole.filter((line) => line.includes('"status":'));
  };
  await vi.waitFor(() => expect(ofRequests(), server.stderr()).toHaveLength(requests), 5000);
  return ofRequests().map((line) => JSON.parse(line) as Record<string, unknown>);
}

test.each(['mock', 'sandbox', 'site', 'proxy'])(
  'up %s logs each request as a line of JSON without client text, and reports its health',
  async (kind) => {
    const server = await start(kind);
    const send = (path: string): Promise<Response> =>
      fetch(`${server.url}${path}?${query}`, {
        method: 'POST',
        body: new URLSearchParams(secrets),
        headers: { swift: 'canary-header' },
      });
    for (const path of ['/healthz', '/healthz?probe=1']) {
      const health = await fetch(server.url + path);
      expect([health.status, await health.text()]).toEqual([200, '{"status":"ok"}']);
    }
    await send('/brought/user-problem/problem-save');
    await send(`/brought/orders/${secrets.mobilePhone}`);
    const lines = await linesOf(server, 2);
    expect(lines).toEqual([
      expect.objectContaining({ method: 'POST', operation: 'problemSave', ms: expect.any(Number) }),
      expect.objectContaining({ method: 'POST', path: '/brought/*', status: 404 }),
    ]);
    for (const { time } of lines) {
      expect(new Date(String(time)).toISOString()).toBe(time);
    }
    for (const secret of [...Object.values(secrets), 'canary']) {
      expect(server.stderr()).not.toContain(secret);
    }
  },
);

test.each([[[]], [['--quiet']]])(
  'with --log json each line on stderr is JSON, including remarks and warnings (%j)',
  async (more) => {
    const data = await temporaryFolder();
    const ask = ({ url }: Served) =>
      fetch(`${url}/brought/user-problem/problem-list?sessionId=a`, { method: 'POST' });
    const words = ['up', 'sandbox', '--log', 'json', '--host', '0.0.0.0', '--data', data, ...more];
    const first = await serve(words);
    await ask(first);
    await first.interrupt();
    const second = await serveUntilTheEnd(words);
    await ask(second);
    await vi.waitFor(() => expect(second.stderr()).toContain('"operation":"problemList"'));
    const lines = second.stderr().trimEnd().split('\n');
    const read = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const levels = read.map(({ level }) => level);
    expect(levels.includes('info')).toBe(more.length === 0);
    expect(levels).toContain('warn');
    for (const { time } of read) expect(new Date(String(time)).toISOString()).toBe(time);
  },
);

test('logs also finds the requests of a call in JSON lines', async () => {
  const words = ['up', 'mock', '--port', '0', '--log', 'json', '--detach', '--json'];
  const { url, port } = await startDetached(words);
  onTestFinished(async () => void (await brought(['down', port])));
  await fetch(`${url}/brought/v3/personal-center/contact-kf-info`, { method: 'POST' });
  await fetch(`${url}/brought/nowhere`);
  const { stdout } = await brought(['logs', port, '--op', 'contactInfo', '--json']);
  const { lines } = JSON.parse(stdout) as { lines: object[] };
  expect(lines).toEqual([expect.objectContaining({ operationId: 'contactInfo', method: 'POST' })]);
});

async function startDetached(words: readonly string[]): Promise<{ url: string; port: string }> {
  const { stdout } = await brought(words);
  const { url } = JSON.parse(stdout) as { url: string };
  return { url, port: new URL(url).port };
}
