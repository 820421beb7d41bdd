import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { connect } from 'node:net';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { brought, refusal, serve, temporaryFolder, type Served } from '../../../test/brought.ts';
import { deadAddress, loopback, sendJson, type Answer } from '../../../test/loopback.ts';
import type { ProxyReport } from './proxy-report.ts';

async function proxyTo(
  upstream: string,
  more: readonly string[] = [],
): Promise<{ proxy: Served; file: string }> {
  const file = join(await temporaryFolder(), 'proxy.json');
  const args = ['up', 'proxy', '--upstream', upstream, '--json-file', file, ...more];
  const proxy = await serve(args);
  return { proxy, file };
}

async function reportOf(
  proxy: Served,
  file: string,
): Promise<ProxyReport & { code: number | null }> {
  const code = await proxy.interrupt();
  return { ...(JSON.parse(await readFile(file, 'utf8')) as ProxyReport), code };
}

const init = '/brought/user-problem/problem-init';
const upload = '/brought/user-problem/upload-problem-img';
const ok = { code: '00', message: 'Success', data: { problemType: [], orderList: [] } };

test('conforming calls pass unreported, with headers and bytes unchanged', async () => {
  const bytes = randomBytes(70_000);
  const { url, arrived } = await loopback(({ path, body }, response) => {
    if (path.endsWith('.png')) response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
    else if (path === upload)
      sendJson(response, { code: '00', data: { url: `/brought/${hash(body)}.png` } });
    else {
      response.setHeader('set-cookie', ['a=1', 'b=2']);
      sendJson(response, ok);
    }
  });
  const { proxy, file } = await proxyTo(url);
  const form = new FormData();
  form.append('problemImage', new Blob([bytes], { type: 'image/png' }), 'photo.png');
  const body = Buffer.from(await new Response(form).arrayBuffer());
  const type = `multipart/form-data; boundary=${body.toString('latin1').split('\r\n', 1)[0]?.slice(2)}`;
  await fetch(`${proxy.url}${upload}`, { method: 'POST', headers: { 'content-type': type }, body });
  const sent = arrived.find(({ path }) => path === upload);
  expect(hash(sent?.body ?? Buffer.alloc(0))).toBe(hash(body));
  const picture = await fetch(`${proxy.url}/brought/x.png`);
  expect(hash(Buffer.from(await picture.arrayBuffer()))).toBe(hash(bytes));
  const reply = await fetch(`${proxy.url}${init}?sessionId=s`, {
    method: 'POST',
    headers: { swift: 'sw' },
  });
  expect(reply.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(arrived.at(-1)?.headers.swift).toBe('sw');
  expect(await reportOf(proxy, file)).toMatchObject({
    requests: 3,
    clean: 3,
    violations: [],
    code: 0,
  });
});

test('violations are printed as they happen, without sent values, and summarised at the end', async () => {
  const { url } = await loopback(({ path }, response) => {
    if (path === init) sendJson(response, { ...ok, code: 0, message: 7 });
    else sendJson(response, { code: '00' });
  });
  const { proxy, file } = await proxyTo(url);
  await fetch(`${proxy.url}${init}`, { method: 'POST' });
  await proxy.said('BRT-103', 'stderr');
  const body = new URLSearchParams({ phone: 'canary-07123', type: 'del' });
  await fetch(`${proxy.url}/brought/service/login/user-delete`, { method: 'POST', body });
  await fetch(`${proxy.url}/brought/no/such/call`);
  await proxy.said('unknown-path', 'stderr');
  const { violations, code } = await reportOf(proxy, file);
  expect(violations.map(({ operationId, by, rule }) => [operationId, by, rule])).toEqual([
    ['problemInit', 'server', 'BRT-103 code-type'],
    ['problemInit', 'server', 'BRT-105 message-type'],
    ['unknown', 'client', 'unknown-path'],
    ['userDelete', 'client', 'required'],
    ['userDelete', 'server', 'invalid-accepted'],
  ]);
  expect(code).toBe(3);
  expect(proxy.stderr() + proxy.stdout()).not.toContain('canary');
});

test('a duplicate name in a reply is reported with its path, but not its value', async () => {
  const { url } = await loopback((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('{"code":"01","code":"canary"}');
  });
  const { proxy, file } = await proxyTo(url);
  await fetch(`${proxy.url}${init}`, { method: 'POST' });
  await proxy.said('BRT-110', 'stderr');
  const { violations } = await reportOf(proxy, file);
  expect(violations.map(({ rule, message }) => [rule, message])).toContainEqual([
    'BRT-110 name-repeated',
    'expected a name once in an object, at line 1, column 14',
  ]);
  expect(proxy.stderr() + proxy.stdout()).not.toContain('canary');
});

test('a broken percent sign in a query is reported with field and rule', async () => {
  const { url } = await loopback((_request, response) => sendJson(response, { code: '01' }));
  const { proxy, file } = await proxyTo(url);
  await fetch(`${proxy.url}/brought/v3/loan-details/loan-details?orderId=%zz&productId=1`);
  const { violations } = await reportOf(proxy, file);
  expect(violations).toMatchObject([{ by: 'client', rule: 'encoding', where: 'query.orderId' }]);
});

test('undocumented statuses are violations', async () => {
  const { url } = await loopback(({ query }, response) => {
    response.writeHead(Number(query.get('orderId'))).end();
  });
  const { proxy, file } = await proxyTo(url);
  for (const status of [404, 429, 500, 302]) {
    const reply = await fetch(`${proxy.url}${init}?orderId=${status}`, {
      method: 'POST',
      redirect: 'manual',
    });
    expect(reply.status).toBe(status);
  }
  const { violations } = await reportOf(proxy, file);
  expect(violations.map(({ rule }) => rule.slice(0, 7)).sort()).toEqual([
    'BRT-301',
    'BRT-302',
    'BRT-303',
  ]);
});

test('a repeat refused as documented is no violation, but a first try is', async () => {
  const statuses = [200, 422, 409, 422];
  const { url } = await loopback((_request, response) => {
    sendJson(response, { code: '00', message: 'Success' }, statuses.shift());
  });
  const { proxy, file } = await proxyTo(url);
  for (const key of ['"one tap"', '"one tap"', '"one tap"', '"another tap"']) {
    await fetch(`${proxy.url}/brought/user-problem/save-score`, {
      method: 'POST',
      headers: { 'Idempotency-Key': key, 'X-Requested-With': 'XMLHttpRequest' },
      body: new URLSearchParams({ problemId: '6', score: '5' }),
    });
  }
  const { violations } = await reportOf(proxy, file);
  expect(violations).toMatchObject([{ by: 'server', rule: 'BRT-302 http-status', count: 1 }]);
});

const hostile: readonly [string, string, string | undefined, string][] = [
  ['malformed multipart', upload, 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition'],
  [
    'letters of other scripts in a violation',
    init,
    'application/x-www-form-urlencoded',
    `orderId=${'你'.repeat(300)}`,
  ],
  ['a broken percent sign', init, 'application/x-www-form-urlencoded', 'orderId=%zz'],
  ['bytes that are no text', init, 'application/x-www-form-urlencoded', 'orderId=%ff%fe'],
  ['an unknown content type', init, 'text/你', 'x'.replace('x', 'y')],
  ['no content type', init, undefined, 'orderId=1'],
];

test('input that crashes other validating proxies does no harm', async () => {
  const answer: Answer = (_request, response) =>
    sendJson(response, { code: '01', message: '你好' });
  const { url } = await loopback(answer);
  const { proxy, file } = await proxyTo(url);
  for (const [name, path, type, body] of hostile) {
    const headers: [string, string][] =
      type === undefined ? [] : [['content-type', encodeURI(type)]];
    const reply = await fetch(`${proxy.url}${path}`, {
      method: 'POST',
      headers,
      body: Buffer.from(body),
    });
    expect(reply.status, name).toBe(200);
  }
  await expect(raw(proxy.url, 'GET / HTTP/1.1\r\nBad Header\r\n\r\n')).resolves.toContain('400');
  await expect(raw(proxy.url, '\0\0\0\0')).resolves.toContain('400');
  const report = await reportOf(proxy, file);
  expect(report.requests).toBe(hostile.length);
});

test('an upstream that is down, or disconnects within a reply, is reported', async () => {
  const { proxy, file } = await proxyTo(await deadAddress());
  expect((await fetch(`${proxy.url}${init}`, { method: 'POST' })).status).toBe(502);
  const gone = await reportOf(proxy, file);
  expect(gone.violations).toMatchObject([
    {
      by: 'server',
      rule: 'BRT-305 connection-lost',
      message: 'expected a whole reply, got none: nothing listens at the address',
    },
  ]);
  expect(gone.code).toBe(5);
  const dying = await loopback((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"code"', () => response.destroy());
  });
  const second = await proxyTo(dying.url);
  const reply = fetch(`${second.proxy.url}${init}`, { method: 'POST' }).then((each) => each.text());
  await expect(reply).rejects.toThrow(/terminated|closed|fetch failed/);
  const { violations } = await reportOf(second.proxy, second.file);
  expect(violations).toMatchObject([{ rule: 'BRT-305 connection-lost' }]);
});

test('an upstream that never replies, or never finishes, is a violation', async () => {
  const { url } = await loopback(({ query }, response) => {
    if (query.get('orderId') === 'begins') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"code"');
    }
  });
  const { proxy, file } = await proxyTo(url, ['--timeout', '300ms']);
  const silent = await fetch(`${proxy.url}${init}`, { method: 'POST' });
  expect(silent.status).toBe(504);
  expect(silent.headers.get('x-brought-proxy')).toBe('answered in place of the server');
  expect(await silent.json()).toMatchObject({
    detail: 'The upstream server gave no reply: no whole reply within 300 ms.',
  });
  const begun = fetch(`${proxy.url}${init}?orderId=begins`, { method: 'POST' });
  await expect(begun.then((reply) => reply.text())).rejects.toThrow(/terminated|closed|fetch/);
  const { violations, code } = await reportOf(proxy, file);
  expect(violations).toMatchObject([{ by: 'server', rule: 'BRT-304 time-out', count: 2 }]);
  expect(code).toBe(3);
});

test.each([
  ['000 None', 502],
  ['099 Low', 502],
  ['200 O\u0001K\u001b[2J', 200],
])('an upstream that replies %j does not stop the proxy', async (line, status) => {
  const body = JSON.stringify(ok);
  const head = `HTTP/1.1 ${line}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  const { url } = await loopback((_, response) => {
    response.socket?.end(`${head}\r\n\r\n${body}`);
  });
  const { proxy, file } = await proxyTo(url);
  for (let time = 0; time < 2; time += 1)
    expect((await fetch(`${proxy.url}${init}`, { method: 'POST' })).status).toBe(status);
  const { requests, code } = await reportOf(proxy, file);
  expect({ requests, code }).toEqual({ requests: 2, code: status === 200 ? 0 : 5 });
});

test('an upstream that switches protocols gives no reply', async () => {
  const head = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n';
  const { url } = await loopback((_, response) => void response.socket?.end(head));
  const { proxy } = await proxyTo(url, ['--timeout', '3s']);
  const reply = await fetch(`${proxy.url}${init}`, { method: 'POST' });
  expect([reply.status, await reply.text()]).toEqual([
    502,
    expect.stringContaining('the server changed to another protocol, HTTP 101'),
  ]);
  await proxy.interrupt();
});

test('a zstd reply is passed on unchanged, and judged', async () => {
  const { url } = await loopback((_request, response) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'zstd' };
    response.writeHead(200, headers).end(zstdCompressSync(JSON.stringify({ ...ok, message: 7 })));
  });
  const { proxy, file } = await proxyTo(url);
  const packed = await rawReply(`${proxy.url}${init}`);
  expect(JSON.parse(zstdDecompressSync(packed).toString())).toMatchObject({ message: 7 });
  const { violations } = await reportOf(proxy, file);
  expect(violations).toMatchObject([
    {
      rule: 'BRT-105 message-type',
      message: expect.stringMatching(/, got an integer$/) as string,
    },
  ]);
});

test('other replies pass while a large one is judged', async () => {
  const orderList = Array.from({ length: 40_000 }, (_, index) => ({ orderId: String(index) }));
  const large = JSON.stringify({ ...ok, data: { problemType: [], orderList } });
  const { url } = await loopback(({ path }, response) => {
    if (path !== init) return sendJson(response, { code: '00' });
    response.writeHead(200, { 'content-type': 'application/json' }).end(large);
  });
  const { proxy } = await proxyTo(url);
  const order: string[] = [];
  const judged = proxy.said(init, 'stderr').then(() => order.push('large one judged'));
  const first = await fetch(`${proxy.url}${init}`, { method: 'POST' });
  await first.arrayBuffer();
  const second = await fetch(`${proxy.url}/brought/user-problem/problem-list`, { method: 'POST' });
  await second.arrayBuffer();
  order.push('small one answered');
  await judged;
  await proxy.said('problem-list', 'stderr');
  expect(order).toEqual(['small one answered', 'large one judged']);
  await proxy.interrupt();
});

test('a reply that waits for others to be judged is passed on, whether it is judged or not', async () => {
  const large = JSON.stringify({ ...ok, message: 'x'.repeat(7_900_000) });
  const { url } = await loopback(({ path }, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(path === init ? large : '{}');
  });
  const { proxy, file } = await proxyTo(url);
  const send = async (path: string) => {
    const reply = await fetch(`${proxy.url}${path}`, { method: 'POST' });
    return (await reply.arrayBuffer()).byteLength;
  };
  await Promise.all(Array.from({ length: 5 }, () => send(init)));
  const others = await Promise.all(Array.from({ length: 20 }, () => send('/brought/unknown')));
  expect(others).toEqual(Array<number>(20).fill(2));
  const { calls } = await reportOf(proxy, file);
  expect(calls).toEqual({ problemInit: 5, unknown: 20 });
});

test('an error of the proxy itself is marked as its own', async () => {
  const { url, arrived } = await loopback((_request, response) => sendJson(response, ok));
  const { proxy } = await proxyTo(url);
  const body = Buffer.alloc(10 * 1024 * 1024 + 1);
  const large = await fetch(`${proxy.url}${upload}`, { method: 'POST', body });
  expect([large.status, large.headers.get('x-brought-proxy')]).toEqual([
    413,
    'answered in place of the server',
  ]);
  expect(await large.json()).toMatchObject({
    detail: 'This proxy takes at most 10 MB of a request; the server was not asked.',
  });
  const socket = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n';
  const upgrade = `GET /brought/ws HTTP/1.1\r\nHost: proxy\r\n${socket}\r\n`;
  await expect(raw(proxy.url, upgrade)).resolves.toMatch(/^HTTP\/1.1 501[\s\S]*no-websocket/);
  const http2 = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n';
  await expect(raw(proxy.url, http2)).resolves.toMatch(/^HTTP\/1.1 505[\s\S]*prior knowledge/);
  expect(arrived).toEqual([]);
  await proxy.interrupt();
});

test('up proxy explains its required option', async () => {
  const { code, stderr } = await refusal(['up', 'proxy']);
  expect(stderr).toContain('--upstream');
  expect(code).toBe(2);
  const wrong = await refusal(['up', 'proxy', '--upstream', 'nowhere']);
  expect(wrong.code).toBe(2);
});

test('it does not forward to a host that is not allowed, since its clients could write there', async () => {
  const args = ['up', 'proxy', '--upstream', 'https://lender.invalid', '--port', '0'];
  const { code, stderr } = await refusal(args);
  expect(stderr).toContain(
    'lender.invalid may be a host with real borrowers, so nothing is passed on to it.',
  );
  expect(stderr).toContain('"allowedHosts": ["lender.invalid"]');
  expect(code).toBe(2);
});

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The bytes of a reply, as received. */
function rawReply(url: string): Promise<Buffer> {
  return new Promise((done, fail) => {
    const asked = request(url, { method: 'POST' }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => done(Buffer.concat(chunks)));
    });
    asked.on('error', fail).end();
  });
}

/** Sends bytes that are not valid HTTP. */
function raw(url: string, text: string): Promise<string> {
  return new Promise((done, fail) => {
    const { port } = new URL(url);
    // Closes the sending side, so that the server need not wait for more on the connection.
    const socket = connect(Number(port), '127.0.0.1', () => socket.end(text));
    let came = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      came += chunk;
    });
    socket.on('close', () => done(came));
    socket.on('error', fail);
  });
}

test('a flow with a wallet payment passes through the proxy', async () => {
  const sandbox = await serve(['up', 'sandbox', '--quiet']);
  const { proxy } = await proxyTo(sandbox.url);
  const ended = await brought(['flow', 'run', 'repay.instalment', '--target', proxy.url]);
  await proxy.interrupt();
  await sandbox.interrupt();
  expect(ended.stdout).toContain('✓ pay in the wallet');
  expect(ended.code).toBe(0);
});
