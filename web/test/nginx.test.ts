import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { TIMEOUT_MS } from '@brought/sdk';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isInstalled, listening, sample, startNginx, type Nginx } from './nginx-server.ts';

const needed = isInstalled ? '' : ' (not run: nginx is not installed, apt-get install nginx)';

const files = {
  'index.html': `<title>app</title><!--# include virtual="/config.json" -->${' '.repeat(2000)}`,
  'config.json': '{ "currency": "TZS" }',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/app-1a2b.js': `console.log('app');${' '.repeat(2000)}`,
  'assets/lib-5e6f.js': `console.log('lib');${' '.repeat(2000)}`,
  'assets/lib-5e6f.js.gz': gzipSync('compressed when it was built'),
  'sitemap.xml': `<urlset/>${' '.repeat(2000)}`,
  '.vite/manifest.json': '{}',
  '.vite/head.conf': `map $host $brought_head { default "'sha256-1a2b'"; }`,
  '.vite/styles.conf': `map $host $brought_styles { default "'sha256-3c4d' 'sha256-5e6f'"; }`,
  'pages/en/index.html': '<title>home en</title>',
  'pages/en/About/index.html': '<title>about en</title>',
  'pages/sw/index.html': '<title>home sw</title>',
  'pages/sw/About/index.html': '<title>about sw</title>',
  'pages/id/About/index.html': '<title>about id</title>',
  'pages/zh/About/index.html': '<title>about zh</title>',
};

let api: Server;
let nginx: Nginx;
/** Calls that the server behind was given. */
let received = 0;

type Got = { status: number; headers: IncomingMessage['headers']; body: Buffer };

/** Sends the path unchanged and leaves the body as received. */
async function get(
  path: string,
  headers: Record<string, string> = {},
  { port } = nginx,
): Promise<Got> {
  const sent = request({ host: '127.0.0.1', port, path, headers, agent: false }).end();
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk as Buffer);
  return { status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) };
}

async function textAt(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await get(path, headers)).body.toString();
}

describe.runIf(isInstalled)('the sample configuration of nginx', () => {
  beforeAll(async () => {
    api = createServer((incoming, outgoing) => {
      if (incoming.url?.startsWith('/brought/broken')) return void incoming.socket.destroy();
      outgoing.setHeader('cache-control', 'no-store');
      outgoing.setHeader('content-type', 'application/json');
      received += 1;
      const { host, 'x-forwarded-for': from, 'x-forwarded-host': named } = incoming.headers;
      outgoing.end(JSON.stringify({ url: incoming.url, host, from, named }));
    });
    nginx = await startNginx(await listening(api), files);
  });

  afterAll(async () => {
    await nginx.stop();
    api.close();
  });

  test('screens get the page of the app, public paths their prerendered page', async () => {
    for (const path of ['/orderDetails?orderId=1', '/some/deep/screen', '/about']) {
      expect(await textAt(path)).toContain('<title>app<');
    }
    expect(await textAt('/')).toContain('home en');
    expect(await textAt('/About')).toContain('about en');
    expect(await textAt('/About/')).toContain('about en');
  });

  test.each([
    ['/About?lang=sw', {}, 'sw'],
    ['/About?lang=zh-CN', { cookie: 'lang=sw' }, 'zh'],
    ['/About?lang=fr', {}, 'en'],
    ['/About', { cookie: 'a=b; lang=id', 'accept-language': 'sw' }, 'id'],
    ['/About', { 'accept-language': 'fr-FR, fr;q=0.9, sw;q=0.8, en;q=0.5' }, 'sw'],
    ['/About', { 'accept-language': 'zh-Hans-CN' }, 'zh'],
    ['/About', { 'accept-language': 'engadin, sw' }, 'sw'],
    ['/About', { 'accept-language': '*' }, 'en'],
  ])('%s with %j is served in %s', async (path, headers, language) => {
    const { body, headers: got } = await get(path, headers);
    expect(body.toString()).toContain(`about ${language}`);
    expect(got.vary).toContain('Accept-Language, Cookie');
  });

  test('hashed files are cached for a year, pages are revalidated, config.json for a minute at most', async () => {
    const caching = async (path: string) => (await get(path)).headers['cache-control'];
    expect(await caching('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/About', '/orderDetails'])
      expect(await caching(path)).toBe('no-cache');
    expect(await caching('/config.json')).toBe('max-age=60, stale-while-revalidate=600');
    expect(await caching('/favicon.svg')).toBe('public, max-age=86400');
    const etag = (await get('/')).headers.etag ?? '';
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
  });

  test('a missing file is revalidated at the next request', async () => {
    for (const path of ['/assets/app-3c4d.js', '/icon.png', '/missing.js'])
      expect((await get(path)).headers['cache-control']).toBe('no-cache');
  });

  test('pages vary by language, files do not', async () => {
    const differs = async (path: string) => String((await get(path)).headers.vary);
    for (const path of ['/', '/About', '/orderDetails'])
      expect(await differs(path)).toMatch(/Accept-Language, Cookie/);
    for (const path of ['/assets/app-1a2b.js', '/config.json', '/favicon.svg'])
      expect(await differs(path)).not.toMatch(/Language|Cookie/);
  });

  test('the sitemap is compressed like text', async () => {
    const { headers } = await get('/sitemap.xml', { 'accept-encoding': 'gzip' });
    expect(headers['content-type']).toMatch(/xml; charset=utf-8$/);
    expect(headers['content-encoding']).toBe('gzip');
  });

  test('text is compressed if the client accepts it', async () => {
    const { headers, body } = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers['content-type']).toMatch(/javascript/);
    expect(gunzipSync(body).toString()).toBe(files['assets/app-1a2b.js']);
  });

  test('files compressed by the build are sent unchanged, to clients that accept them', async () => {
    const { headers, body } = await get('/assets/lib-5e6f.js', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(body).toString()).toBe('compressed when it was built');
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('Accept-Encoding') as unknown,
    });
    expect(headers['content-type']).toMatch(/javascript/);
    expect(await textAt('/assets/lib-5e6f.js')).toBe(files['assets/lib-5e6f.js']);
  });

  test.each([
    '/missing.js',
    '/config.yaml',
    '/.vite/manifest.json',
    '/pages/en/About/index.html',
    '/../nginx.conf',
    '/%2e%2e/nginx.conf',
  ])('%s returns no file and no page', async (path) => {
    const { status, body } = await get(path);
    expect([400, 404]).toContain(status);
    expect(body.toString()).not.toMatch(/<title>(app|about|home)/);
  });

  test('the page of the app contains the current config.json', async () => {
    expect(await textAt('/orderDetails')).toContain(`</title>${files['config.json']} `);
    const changed = '{ "currency": "KES" }';
    writeFileSync(join(nginx.folder, 'web', 'config.json'), changed);
    expect(await textAt('/orderDetails')).toContain(`</title>${changed} `);
    writeFileSync(join(nginx.folder, 'web', 'config.json'), files['config.json']);
  });

  test('a missing config.json is missing, not a page', async () => {
    rmSync(join(nginx.folder, 'web', 'config.json'));
    expect((await get('/config.json')).status).toBe(404);
    expect(await textAt('/orderDetails')).toContain('<title>app<');
    writeFileSync(join(nginx.folder, 'web', 'config.json'), files['config.json']);
  });

  test('pages and files have the security headers, even missing ones', async () => {
    for (const path of ['/', '/orderDetails', '/assets/app-1a2b.js', '/missing.js']) {
      const { headers } = await get(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      });
      const policy = String(headers['content-security-policy']);
      for (const part of [
        `script-src 'self' 'sha256-1a2b'`,
        `style-src 'self' 'sha256-3c4d' 'sha256-5e6f'`,
        `object-src 'none'`,
        `frame-ancestors 'self'`,
        `require-trusted-types-for 'script'`,
      ]) {
        expect(policy).toContain(part);
      }
      expect(headers.server).toBe('nginx');
    }
  });

  test.each([
    ['/', 200],
    ['/orderDetails', 200],
    ['/About', 200],
    ['/config.json', 200],
    ['/favicon.svg', 200],
    ['/missing.js', 404],
    ['/.vite/manifest.json', 404],
    ['/pages/en/index.html', 404],
    ['/brought/x', 200],
    ['/brought/broken', 502],
    ['/brought/..;/x', 400],
    ['/brought', 404],
    [`/${'x'.repeat(9000)}`, 414],
  ])('every reply at %s has a policy, without exceptions', async (path, expected) => {
    const { status, headers } = await get(path);
    expect(status).toBe(expected);
    const policy = String(headers['content-security-policy']).split('; ');
    const isCall = path.startsWith('/brought/') && expected !== 400;
    // What a policy does not name is as its default-src.
    const wanted = isCall ? [`default-src 'none'`] : [`default-src 'self'`, `connect-src 'self'`];
    expect(policy).toEqual(expect.arrayContaining([...wanted, `frame-ancestors 'self'`]));
    expect(policy.join('; ')).not.toMatch(/unsafe|\*/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringContaining('microphone=()'),
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  test('calls are forwarded unchanged, replies too, and logged without their query', async () => {
    const { status, headers, body } = await get('/brought/x?sessionId=secret-1&a=%2F');
    expect(status).toBe(200);
    expect(JSON.parse(body.toString())).toEqual({
      url: '/brought/x?sessionId=secret-1&a=%2F',
      host: `127.0.0.1:${nginx.port}`,
      from: '127.0.0.1',
      named: `127.0.0.1:${nginx.port}`,
    });
    expect(headers['cache-control']).toBe('no-store');
    const log = readFileSync(join(nginx.folder, 'access.log'), 'utf8');
    expect(log).toMatch(/"GET \/brought\/x" 200 \d+ api=200 in 0\.\d+ s\n/);
    expect(log).not.toContain('secret-1');
  });

  test("whatever headers a client sends, the server gets its address and the site's name", async () => {
    const said = {
      host: 'evil.example',
      'x-forwarded-for': '10.0.0.1',
      'x-forwarded-host': 'evil',
    };
    expect(JSON.parse(await textAt('/brought/x', said))).toEqual({
      url: '/brought/x',
      host: `127.0.0.1:${nginx.port}`,
      from: '127.0.0.1',
      named: `127.0.0.1:${nginx.port}`,
    });
  });

  test.each([
    '/brought/..;/admin',
    '/brought/x;sessionId=secret-6',
    '/brought/x%3bsessionId=secret-6',
    '/brought/%2e%2e/admin',
    '/brought/%2E./admin',
    '/brought/..%2fadmin',
    '/brought/..%5cadmin',
    '/brought/..\\admin',
    '/brought/%252e%252e/admin',
    '/brought/%c0%ae%c0%ae/admin',
    '/brought/%C1%9Cadmin',
    '/brought/%e0%80%ae%e0%80%ae/admin',
    '/brought/%E0%81%9Cadmin',
    '/brought/%f0%80%80%ae/admin',
    '/admin/../brought/x',
    '/brought//../admin',
  ])('%s, which servers parse differently, is not forwarded', async (path) => {
    const before = received;
    const { status, headers } = await get(path);
    expect(status).toBe(400);
    expect(String(headers['content-security-policy'])).toContain('default-src');
    expect(received).toBe(before);
  });

  test('no address redirects elsewhere with its query', async () => {
    for (const path of ['/brought', '/assets', '/pages', '/pages/en', '/About']) {
      const { status, headers } = await get(`${path}?sessionId=secret-7`, { host: 'evil.example' });
      expect([path, headers.location]).toEqual([path, undefined]);
      expect([200, 404]).toContain(status);
    }
    expect((await get('/brought?sessionId=secret-7')).status).toBe(404);
  });

  test('one address cannot make the server forget the keys of others', async () => {
    // Another one would refuse what the next test sends.
    const own = await startNginx((api.address() as AddressInfo).port, files);
    onTestFinished(own.stop);
    const send = (path: string, key?: string) =>
      get(path, key === undefined ? {} : { 'idempotency-key': key }, own);
    expect((await send('/brought/pay', 'of-a-borrower')).status).toBe(200);
    const before = received;
    for (let sent = 0; sent < 1000; sent += 50) {
      await Promise.all(
        Array.from({ length: 50 }, (_, index) => send('/brought/pay', `random-${sent + index}`)),
      );
    }
    expect(received - before).toBeLessThan(900);
    expect((await send('/brought/pay', 'of-a-borrower')).status).toBe(409);
    expect((await send('/brought/read')).status).toBe(200);
  });

  test('replies of the server run no script, and other sites cannot frame them', async () => {
    for (const path of ['/brought/x', '/brought/agreement.html']) {
      const { headers } = await get(path);
      const policy = String(headers['content-security-policy']);
      for (const part of [`default-src 'none'`, `form-action 'none'`, `frame-ancestors 'self'`])
        expect(policy).toContain(part);
      expect(policy).not.toContain('script-src');
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
  });

  test('no log identifies the borrower, in any case of error', async () => {
    const hidden = 'sessionId=secret-2&mobilePhone=0712345678';
    expect((await get(`/brought/broken?${hidden}`)).status).toBe(502);
    const key = { 'idempotency-key': 'secret-3' };
    await get(`/brought/twice?${hidden}`, key);
    expect((await get(`/brought/twice?${hidden}`, key)).status).toBe(409);
    expect((await get(`/missing.js?${hidden}`)).status).toBe(404);
    for (const split of ['%3F', '%3f', ';', '%3B', '%253F', '&', '/']) {
      await get(`/orderDetails${split}${hidden}`);
      await get(`/brought/x${split}${hidden}`);
    }
    expect((await get(`/brought/%00?${hidden}`)).status).toBe(400);
    expect((await get(`/brought/${'x'.repeat(9000)}?${hidden}`)).status).toBe(414);
    const logs = readdirSync(nginx.folder).filter((name) => name.endsWith('.log'));
    expect(logs.length).toBeGreaterThan(2);
    for (const name of logs)
      expect(readFileSync(join(nginx.folder, name), 'utf8')).not.toMatch(/secret-|0712345678/);
  });

  test('no log contains the address of the referring page', async () => {
    const headers = { referer: 'https://app.test/About?sessionId=secret-4', cookie: 'secret-5' };
    for (const path of [
      '/About',
      '/assets/app-1a2b.js',
      '/missing.js',
      '/brought/broken',
      '/brought/x',
    ])
      await get(path, headers);
    for (const name of readdirSync(nginx.folder).filter((each) => each.endsWith('.log')))
      expect(readFileSync(join(nginx.folder, name), 'utf8')).not.toMatch(/secret-/);
  });

  test.each(['/brought/images/logo.svg', '/brought/x.do', '/brought/.x'])(
    '%s is sent to the server, whatever extension it has',
    async (path) => {
      expect(JSON.parse(await textAt(path))).toMatchObject({ url: path });
    },
  );
});

test('the sample waits longer than the app, and remembers a tap as long as the app waits', () => {
  const found = (pattern: RegExp) => [...sample.matchAll(pattern)].map(([, text]) => Number(text));
  const seconds = TIMEOUT_MS / 1000;
  const [readTimeout] = found(/proxy_read_timeout (\d+)s;/g);
  expect(readTimeout).toBeGreaterThan(seconds);
  expect(found(/zone=brought_taps:64m rate=(\d+)r\/m;/g)).toEqual([60 / seconds]);
  expect(found(/the app waits for an answer \((\d+) s\)/gi)).toEqual([seconds]);
  expect(found(/the app waits (\d+) s for an answer/gi)).toEqual([seconds]);
});

test(`the sample is present${needed}`, () => {
  expect(sample).toContain('listen 8080;');
});
