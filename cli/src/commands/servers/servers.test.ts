import { once } from 'node:events';
import { createServer } from 'node:http';
import { appendFile, readdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { brought, launch, serve, temporaryFolder } from '../../../test/brought.ts';

/** An environment in which no other servers are recorded. */
async function isolatedState(): Promise<{ env: { BROUGHT_STATE_DIR: string } }> {
  const env = { BROUGHT_STATE_DIR: await temporaryFolder() };
  onTestFinished(async () => {
    await brought(['down'], { env });
  });
  return { env };
}

type Settings = Awaited<ReturnType<typeof isolatedState>>;

/** Starts a mock in the background, on a port that nobody else can take in between. */
async function upMock(settings: Settings): Promise<{ url: string; port: number }> {
  const up = await brought(['up', 'mock', '--detach', '--port', '0'], settings);
  expect(up).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^mock {2}http:\/\/127\.0\.0\.1:\d+\n$/),
  });
  expect(up.stderr).toContain('`brought down mock` stops it.');
  expect(up.stderr).not.toContain('Ctrl-C');
  const url = up.stdout.slice('mock  '.length).trim();
  return { url, port: Number(new URL(url).port) };
}

test('a background mock answers when the command returns, and is listed, logged and stopped', async () => {
  const settings = await isolatedState();
  const { url, port } = await upMock(settings);
  const reply = await fetch(`${url}/brought/user-problem/problem-list`, { method: 'POST' });
  expect(reply.status).toBe(200);

  const status = await brought(['status', '--json'], settings);
  expect(JSON.parse(status.stdout)).toMatchObject({
    version: 1,
    servers: [{ server: 'mock', url, port }],
  });
  expect((await brought(['status'], settings)).stdout).toMatch(
    new RegExp(`mock +${url} +\\d+ +\\d{4}-`),
  );
  expect((await brought(['logs'], settings)).stdout).toContain('problemList  success  200');

  const down = await brought(['down', 'mock'], settings);
  expect(down).toMatchObject({ code: 0, stdout: `Stopped the mock at ${url}.\n` });
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  expect((await brought(['status'], settings)).stderr).toContain(
    'No server runs in the background',
  );
});

test('a second mock on the same port prints one sentence and leaves the first running', async () => {
  const settings = await isolatedState();
  const port = String((await upMock(settings)).port);
  for (const extra of [[], ['--detach']]) {
    const second = await brought(['up', 'mock', '--port', port, ...extra], settings);
    expect(second.stderr).toMatch(
      /^brought: A mock of this program already answers on port \d+ \(process \d+\); stop it or choose another port, such as --port \d+\.\n$/,
    );
    expect(second.code).toBe(2);
  }
  expect((await brought(['down', port], settings)).stdout).toContain('Stopped the mock');
});

test.each([[[]], [['--detach']]])(
  'a port in use by another program prints one sentence (%j)',
  async (extra) => {
    const settings = await isolatedState();
    const stranger = createServer((_request, response) => response.end('hello')).listen(
      0,
      '127.0.0.1',
    );
    await once(stranger, 'listening');
    onTestFinished(() => {
      stranger.close();
    });
    const { port } = stranger.address() as AddressInfo;
    const ended = await brought(['up', 'mock', '--port', String(port), ...extra], settings);
    expect(ended.stderr.trim()).toBe(
      `brought: Port ${port} is already in use; choose another one, such as --port ${port + 1}.`,
    );
    expect(ended.code).toBe(2);
  },
);

test('down does not stop a process that reused the pid of a dead server', async () => {
  const settings = await isolatedState();
  const { port } = await upMock(settings);
  const { stdout } = await brought(['status', '--json'], settings);
  const [record] = (JSON.parse(stdout) as { servers: { pid: number }[] }).servers;
  const bystander = launch(['up', 'mock', '--port', '0'], settings);
  await bystander.said('http://');
  const file = join(settings.env.BROUGHT_STATE_DIR, 'servers', `mock-${port}.json`);
  await writeFile(file, JSON.stringify({ ...record, pid: bystander.child.pid }));
  expect((await brought(['down'], settings)).stderr).toContain('No server runs in the background');
  expect(bystander.child.exitCode).toBe(null);
  bystander.child.kill('SIGINT');
  await once(bystander.child, 'close');
  await writeFile(file, JSON.stringify(record));
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s stops a foreground server cleanly',
  async (signal) => {
    const mock = await serve(['up', 'mock']);
    const open = fetch(`${mock.url}/brought/user-problem/problem-list`, { method: 'POST' });
    await open;
    mock.child.kill(signal);
    const [code] = (await once(mock.child, 'close')) as [number];
    expect(code).toBe(0);
  },
);

test('a host other than loopback prints a warning', async () => {
  const mock = await serve(['up', 'mock', '--host', '0.0.0.0', '--quiet']);
  expect(mock.stderr()).toMatch(
    /Warning: with --host 0\.0\.0\.0 other machines can reach the mock/,
  );
  await mock.interrupt();
});

test('--json prints the address of a server', async () => {
  const mock = await serve(['up', 'mock', '--json']);
  expect(JSON.parse(mock.stdout())).toEqual({
    version: 1,
    server: 'mock',
    url: mock.url,
    pid: mock.child.pid,
  });
  await mock.interrupt();
});

test.each([
  ['a port that is none', ['up', 'mock', '--port', '70000'], 'A port is a number from 0 to 65535'],
  [
    'an address that this machine has not',
    ['up', 'mock', '--host', '192.0.2.1', '--port', '0'],
    'This machine has no address 192.0.2.1',
  ],
  [
    'a name that does not resolve',
    ['up', 'mock', '--host', 'nowhere.invalid', '--port', '0'],
    'This machine has no address nowhere.invalid',
  ],
  [
    'a contract that is not there',
    ['up', 'mock', '--contract', '/nowhere.yaml'],
    'There is no file /nowhere.yaml',
  ],
  [
    'a web app that is not there',
    ['up', 'site', '--web', '/nowhere'],
    '/nowhere holds no built web app',
  ],
  ['a server that is not known', ['down', 'sandbox'], 'No server sandbox runs'],
  ['the log of no server', ['logs'], 'No server runs in the background'],
])('%s prints one sentence and exits with 2', async (_name, args, says) => {
  const { code, stderr } = await brought(args, await isolatedState());
  expect(stderr).toContain(says);
  expect(code).toBe(2);
});

test('a state folder that cannot be written prints one sentence', async () => {
  const env = { BROUGHT_STATE_DIR: '/dev/null/state' };
  const { code, stderr } = await brought(['up', 'mock', '--detach', '--port', '0'], { env });
  expect(stderr).toContain('name another folder in BROUGHT_STATE_DIR');
  expect(code).toBe(2);
});

test('logs prints the requests of a call, or those with a given status', async () => {
  const settings = await isolatedState();
  const { port } = await upMock(settings);
  for (const path of ['problem-init', 'save-score', 'problem-list']) {
    const url = `http://127.0.0.1:${port}/brought/user-problem/${path}`;
    await fetch(url, { method: 'POST', body: new URLSearchParams() });
  }
  const lines = async (...words: string[]): Promise<string[]> =>
    (await brought(['logs', ...words], settings)).stdout.split('\n').filter(Boolean);
  expect((await lines()).length).toBeGreaterThan(3);
  const init = await lines('--op', 'problemInit');
  expect(init).toHaveLength(1);
  expect(init[0]).toMatch(/problemInit .* 200 /);
  const refused = await lines('--status', '4xx');
  expect(refused).toHaveLength(1);
  expect(refused[0]).toContain('problemSaveScore');
  expect(await lines('--status', '200', '--op', 'problemSaveScore')).toEqual([]);
  const unknown = await brought(['logs', '--op', 'problemInt'], settings);
  expect(unknown.stderr).toMatch(/no operation problemInt\. Did you mean problemInit/);
  expect((await brought(['logs', '--status', 'bad'], settings)).code).toBe(2);

  const [refusal] = await lines('--status', '4xx', '--json=lines');
  const told = {
    text: refused[0],
    time: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
    method: 'POST',
    path: '/brought/user-problem/save-score',
    operationId: 'problemSaveScore',
    status: 422,
    milliseconds: expect.any(Number),
  };
  expect(JSON.parse(refusal ?? '')).toEqual(told);
  const document = await brought(['logs', '--status', '4xx', '--json'], settings);
  expect(JSON.parse(document.stdout)).toMatchObject({ version: 1, server: 'mock', lines: [told] });
  const all = await brought(['logs', '--json=lines'], settings);
  expect(JSON.parse(all.stdout.split('\n', 1)[0] ?? '')).toEqual({
    text: expect.stringContaining('mock'),
  });
  const endless = await brought(['logs', '--follow', '--json'], settings);
  expect(endless.stderr).toContain('write --json=lines');
  expect(endless.code).toBe(2);
});

test('servers on any free port have separate logs', async () => {
  const settings = await isolatedState();
  const [first, second] = [await upMock(settings), await upMock(settings)];
  await fetch(`${first.url}/brought/user-problem/problem-init`, { method: 'POST' });
  const lines = async ({ port }: { port: number }): Promise<string> =>
    (await brought(['logs', String(port)], settings)).stdout;
  expect(await lines(first)).toContain('problemInit');
  expect(await lines(second)).not.toContain('problemInit');
});

test('logs --follow prints new lines', async () => {
  const settings = await isolatedState();
  const { port } = await upMock(settings);
  const follower = launch(['logs', '--follow'], settings);
  await follower.said('mock  http://');
  await fetch(`http://127.0.0.1:${port}/brought/user-problem/problem-init`, { method: 'POST' });
  await follower.said('problemInit');
  follower.child.kill('SIGINT');
  await once(follower.child, 'close');
  expect(follower.stdout().trim().split('\n')).toHaveLength(4);
});

test('logs --follow prints each line of a growing log once', async () => {
  const settings = await isolatedState();
  await upMock(settings);
  const folder = settings.env.BROUGHT_STATE_DIR;
  const files = await readdir(folder, { recursive: true });
  const log = join(folder, files.find((name) => name.endsWith('.log')) ?? '');
  const numbered = (count: number, from: number): string =>
    Array.from({ length: count }, (_each, index) => `ünumber ${from + index}\n`).join('');
  await appendFile(log, numbered(500_000, 0));
  const follower = launch(['logs', '--follow'], settings);
  const lines = (): string[] => follower.stdout().match(/^ünumber \d+$/gm) ?? [];
  let written = 500_000;
  const printed = follower.said('ünumber 499999\n').then(() => true);
  while (!(await Promise.race([printed, appendFile(log, numbered(1, written))]))) written += 1;
  written += 1;
  await follower.said(`ünumber ${written - 1}\n`);
  follower.child.kill('SIGINT');
  await once(follower.child, 'close');
  expect(lines()).toHaveLength(written);
  expect(lines().findIndex((line, index) => line !== `ünumber ${index}`)).toBe(-1);
});

test('up proxy explains its own option', async () => {
  const { code, stderr } = await brought(['up', 'proxy', '--upstream', 'sandbx']);
  expect(stderr).toContain('--upstream takes an http or https address');
  expect(code).toBe(2);
});
