import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loopback, sendJson } from '../../../test/loopback.ts';
import { brought, serve, temporaryFolder, type Ended } from '../../../test/brought.ts';

type Seen = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: Buffer };

/** A server that records its requests, and answers with a custom status and header. */
async function noting(): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      seen.push({ method, url, headers, body: Buffer.concat(chunks) });
      response.writeHead(418, { 'x-own': 'yes', 'content-type': 'application/json' });
      response.end('{"code":"77","message":"no"}');
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

async function run(body: string, target: string, ...args: string[]): Promise<Ended> {
  const cwd = await temporaryFolder();
  await writeFile(
    join(cwd, 'my.ts'),
    `import { flow } from '@brought/cli/flow';
export default flow('my.raw', { summary: 'Mine.', seed: 'due-today' }, async (ctx) => {
${body}
});
`,
  );
  return brought(['flow', 'run', './my.ts', '--target', target, ...args], { cwd });
}

test('a raw call is sent unchecked, and any reply is returned', async () => {
  const { url, seen } = await noting();
  const body = `
  const a = await ctx.raw('wrong fields', {
    call: 'problemSave',
    fields: { problemDetail: 7, problemType: ['1', '2'], own: null },
    session: { sessionId: null, userId: 'u&1' },
    headers: { 'x-requested-with': null, 'X-More': 'm' },
    query: { twice: ['a', 'b'] },
  });
  ctx.check('it is all there', { expected: [418, 'yes', '77', 'no', true], got:
    [a.status, a.headers.get('x-own'), a.code, (a.body as { message: string }).message, a.milliseconds >= 0] });
  await ctx.raw('another method', { call: 'problemSave', method: 'PUT', body: { a: 1 } });
  await ctx.raw('broken bytes', { call: 'problemSave', body: new Uint8Array([255, 254]), headers: { 'content-type': 'application/json' } });
  await ctx.raw('half a JSON', { path: '/brought/else?x=1', method: 'PATCH', body: '{"a":', headers: { 'content-type': 'application/json' } });
  await ctx.raw('a read', { path: '/elsewhere' });
  await ctx.raw('a read of a call', { call: 'loanDetails', fields: { orderId: 'own', productId: ['1', '2'] } });
  const form = new FormData(); form.append('f', new File(['abc'], 'x.exe'));
  await ctx.raw('a file', { call: 'problemUploadImg', body: form });`;
  const { code, stdout } = await run(body, url, '--session', 'sessionId=canary-session');
  expect(stdout).toContain('passed');
  expect(code).toBe(0);
  // The first request asks for the capabilities of the target.
  const [wrong, put, bytes, half, read, call, file] = seen.slice(1);
  expect(wrong).toMatchObject({ method: 'POST' });
  const address = new URL(wrong?.url ?? '', url);
  expect(address.pathname).toBe('/brought/user-problem/problem-save');
  expect([...address.searchParams]).toEqual([
    ['userId', 'u&1'],
    ['twice', 'a'],
    ['twice', 'b'],
  ]);
  expect(wrong?.body.toString()).toBe('problemDetail=7&problemType=1&problemType=2&own=');
  expect(wrong?.headers['x-requested-with']).toBeUndefined();
  expect(wrong?.headers).toMatchObject({ 'x-more': 'm', swift: '' });
  expect(put).toMatchObject({ method: 'PUT', headers: { 'content-type': 'application/json' } });
  expect(put?.body.toString()).toBe('{"a":1}');
  expect(put?.url).toContain('sessionId=canary-session');
  expect([...(bytes?.body ?? [])]).toEqual([255, 254]);
  expect(half).toMatchObject({ method: 'PATCH', url: '/brought/else?x=1' });
  expect(half?.body.toString()).toBe('{"a":');
  expect(read).toMatchObject({ method: 'GET', url: '/elsewhere' });
  expect(call?.method).toBe('GET');
  const sent = [...new URL(call?.url ?? '', url).searchParams];
  expect(sent.filter(([name]) => /^(?:order|product)Id$/.test(name))).toEqual([
    ['orderId', 'own'],
    ['productId', '1'],
    ['productId', '2'],
  ]);
  expect(file?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(file?.body.toString()).toContain('filename="x.exe"');
});

test('secrets of a raw call are in no report', async () => {
  const { url } = await noting();
  const body = `
  await ctx.raw('authorized', { path: '/elsewhere', headers: { authorization: 'Bearer canary-token' } });
  await ctx.raw('a code', { call: 'repaymentConfirm', fields: { verifyCode: '771188', orderId: 1 } });
  ctx.check('never', { expected: 1, got: 2 });`;
  const { stdout, stderr } = await run(
    body,
    url,
    '--session',
    'sessionId=canary-session',
    '--json',
  );
  expect(stdout).toContain('elsewhere');
  expect(stdout + stderr).not.toMatch(/canary|771188/);
});

test('a sandbox refuses an invalid raw call, and the flow can check the reply', async () => {
  const sandbox = await serve(['up', 'sandbox', '--quiet']);
  const body = `
  const { status, body } = await ctx.raw('without a type', { call: 'problemSave', fields: { problemDetail: 'x' } });
  ctx.check('a missing field is refused', { expected: 422, got: status });
  const { status: other } = await ctx.raw('another method', { call: 'problemSave', method: 'DELETE' });
  ctx.check('another method is refused', { expected: 405, got: other });`;
  const { stdout, code } = await run(body, sandbox.url);
  expect(stdout).toMatch(/✓ without a type +problemSave/);
  expect(code).toBe(0);
  await sandbox.interrupt();
});

test.each([
  [`{ call: 'problemSav' } as never`, 'There is no call problemSav. Did you mean problemSave'],
  [`{ path: 'elsewhere' }`, 'a path of the target that begins with /'],
  [`{ path: '/x', body: 'y' }`, 'A GET takes no body; choose another method.'],
])('a raw call %s prints one sentence', async (request, says) => {
  const { url } = await noting();
  const { stdout, code } = await run(`  await ctx.raw('it', ${request});`, url);
  expect(stdout).toContain(says);
  expect(code).not.toBe(0);
});

test.each([
  [
    'JSON',
    'application/json',
    `JSON.stringify({ a: [{ pin: '73914' }], password: 'hunter2-Canary!' })`,
  ],
  ['a form', 'application/x-www-form-urlencoded', `'pin=73914&password=hunter2-Canary%21'`],
  ['an object', 'application/json', `{ a: { pin: 73914 }, password: 'hunter2-Canary!' }`],
])('secrets in a raw body of %s are masked where the reply repeats them', async (_, type, body) => {
  const { url } = await loopback(({ query }, response) =>
    sendJson(response, { said: `73914 hunter2-Canary! ${query.get('otp')} for 73914.50` }),
  );
  const { stdout, stderr, code } = await run(
    `const { text } = await ctx.raw('names', { path: '/brought/x?otp=80274', method: 'POST',
      headers: { 'content-type': '${type}' }, body: ${body} });
    console.log(text);
    ctx.check('as it is', { expected: 'x', got: text });`,
    url,
    '--verbose',
  );
  expect(code).toBe(1);
  expect(stderr).toContain('{"said":"*** *** *** for 73914.50"}');
  expect((stdout + stderr).replaceAll('73914.50', '')).not.toMatch(/73914|hunter2|80274/);
});

test('the curl line of a raw call has the headers that were sent', async () => {
  const { url, seen } = await noting();
  const headers = `headers: { 'Content-Length': '5', Host: 'staging.example' }`;
  const body = `  await ctx.raw('wrong length', { call: 'problemSave', fields: { problemType: '1' }, ${headers} });
  ctx.check('it came', { expected: 1, got: 2 });`;
  const { stdout } = await run(body, url);
  const sent = seen.find(({ method }) => method === 'POST');
  expect(sent?.headers).toMatchObject({ host: 'staging.example', 'content-length': '13' });
  expect(stdout).toContain(`-H 'host: staging.example'`);
  expect(stdout).not.toContain('content-length');
});
