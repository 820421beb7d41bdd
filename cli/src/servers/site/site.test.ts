import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve, temporaryFolder, type Served } from '../../../test/brought.ts';
import type { ContractDocument } from '../../contract/document.ts';
import { describeFields, type FieldRow } from '../../contract/fields.ts';
import { listOperations } from '../../contract/operations.ts';
import { readContract } from '../../contract/read-contract.ts';

let site: Served;
let web: string;
const index = `<!doctype html><title>app</title>${' '.repeat(2000)}`;
const script = `console.log('app');${' '.repeat(2000)}`;

beforeAll(async () => {
  const parent = await temporaryFolder();
  web = join(parent, 'web');
  await mkdir(join(web, 'assets'), { recursive: true });
  await writeFile(join(web, 'index.html'), index);
  await writeFile(join(web, 'assets', 'app-1a2b.js'), script);
  await writeFile(join(web, '.env'), 'hidden');
  for (const language of ['en', 'sw']) {
    await mkdir(join(web, 'pages', language, 'About'), { recursive: true });
    await writeFile(join(web, 'pages', language, 'About', 'index.html'), `about ${language}`);
  }
  await writeFile(join(parent, 'outside.txt'), 'outside');
  site = await serve(['up', 'site', '--web', web]);
});

afterAll(async () => {
  await site.interrupt();
});

type Raw = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

/** Sends the path unchanged and does not decode the body. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> {
  return new Promise((done, fail) => {
    const call = request(`${site.url}/`, { path, headers, method, agent: false }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () =>
        done({
          status: reply.statusCode ?? 0,
          headers: reply.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    call.on('error', fail);
    call.end();
  });
}

test('a page contains the current configuration and test page setting; without a file, the placeholder', async () => {
  const words = '<!--# include virtual="/config.json" -->';
  const file = join(web, 'config.json');
  await writeFile(join(web, 'index.html'), `<script id="config">${words}</script>`);
  const page = async () => (await get('/some/screen')).body.toString();
  expect(await page()).toBe(`<script id="config">${words}</script>`);
  await writeFile(file, '{ "currency": "TZS", "testPage": false }\n');
  expect(await page()).toBe('<script id="config">{"currency":"TZS","testPage":true}</script>');
  await writeFile(file, '{ "currency": "</script><script>" }');
  expect(await page()).toContain('"\\u003c/script>\\u003cscript>"');
  await writeFile(file, 'no JSON\n');
  expect(await page()).toBe('<script id="config">no JSON</script>');
  await writeFile(join(web, 'index.html'), index);
  await rm(file);
});

test('every screen path returns the page of the app', async () => {
  for (const path of ['/', '/complainPage?orderId=1', '/some/deep/screen']) {
    const reply = await get(path);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(reply.body.toString()).toBe(index);
  }
});

test.each([
  ['/About', {}, 'en'],
  ['/About/?sessionId=1', { 'accept-language': 'fr-FR, sw;q=0.8, en;q=0.5' }, 'sw'],
  ['/About?lang=en', { 'accept-language': 'sw', cookie: 'lang=sw' }, 'en'],
  ['/About', { 'accept-language': 'en', cookie: 'a=b; lang=sw' }, 'sw'],
  ['/About?lang=..%2f..%2fsw', { 'accept-language': '../sw' }, 'en'],
])('%s with %j returns the prerendered page in %s', async (path, headers, language) => {
  const reply = await get(path, headers);
  expect(reply.body.toString()).toBe(`about ${language}`);
  expect(reply.headers.vary).toBe('accept-language, cookie, accept-encoding');
});

test('hashed files are valid for a year, and unchanged files are not sent again', async () => {
  const first = await get('/assets/app-1a2b.js');
  expect(first.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(first.headers['cache-control']).toContain('immutable');
  const again = await get('/', { 'if-none-match': String((await get('/')).headers.etag) });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
});

test('text is compressed if the client accepts it', async () => {
  const br = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.body).toString()).toBe(script);
  const gzip = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br;q=0' });
  expect(gunzipSync(gzip.body).toString()).toBe(script);
  expect((await get('/assets/app-1a2b.js')).headers['content-encoding']).toBe(undefined);
});

test('a file that the build has compressed is sent so, unless it has changed since', async () => {
  const asset = join(web, 'assets', 'lib-5e6f.js');
  await writeFile(asset, script);
  await writeFile(`${asset}.br`, brotliCompressSync('compressed when it was built'));
  const sent = async (accepted: string) =>
    (await get('/assets/lib-5e6f.js', { 'accept-encoding': accepted })).body;
  expect(brotliDecompressSync(await sent('br')).toString()).toBe('compressed when it was built');
  expect(gunzipSync(await sent('gzip')).toString()).toBe(script);
  const changed = `${script} // changed`;
  await writeFile(asset, changed);
  const later = (await stat(`${asset}.br`)).mtimeMs / 1000 + 1;
  await utimes(asset, later, later);
  expect(brotliDecompressSync(await sent('br')).toString()).toBe(changed);
});

test.each([
  '/../outside.txt',
  '/%2e%2e/outside.txt',
  '/..%2foutside.txt',
  '/assets/..%5c..%5coutside.txt',
  '/assets/%00.js',
  '/.env',
  '/assets/%E0%A4.js',
  '/missing.js',
  '//etc/passwd.txt',
])('%s returns no file', async (path) => {
  const { status, body } = await get(path);
  expect(status).toBe(404);
  expect(body.toString()).not.toMatch(/outside|hidden|root:/);
});

test('pages are read-only', async () => {
  const { status, headers } = await get('/complainPage', {}, 'POST');
  expect(status).toBe(405);
  expect(headers.allow).toBe('GET, HEAD');
});

test('the API is on the same origin, with the pictures of its examples', async () => {
  const reply = await fetch(`${site.url}/brought/user-problem/problem-init?sessionId=default`, {
    method: 'POST',
  });
  const { data } = (await reply.json()) as { data: { orderDetail: { productLogo: string } } };
  const picture = await fetch(`${site.url}${data.orderDetail.productLogo}`);
  expect(picture.headers.get('content-type')).toContain('image/svg+xml');
  expect((await fetch(`${site.url}/brought/nowhere`)).status).toBe(404);
  expect((await fetch(`${site.url}/__elsewhere`)).status).toBe(404);
});

test('saved data is kept, and visible through the sandbox control', async () => {
  const call = async (path: string, fields: Record<string, string> = {}): Promise<string> => {
    const url = `${site.url}/brought/user-problem/${path}?sessionId=default.site`;
    return (await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })).text();
  };
  const problemDetail = 'Remembered by the site.';
  expect(await call('problem-list')).not.toContain(problemDetail);
  const saved = await call('problem-save', {
    problemType: '2',
    problemSonType: '',
    problemDetail,
    problemImage: '',
    orderNo: 'L202611210001',
  });
  expect(saved).toContain('"00"');
  expect(await call('problem-list')).toContain(problemDetail);
  expect((await fetch(`${site.url}/__sandbox/seeds`)).status).toBe(200);
});

test('the printed links carry the session parameters', () => {
  const links = site.stdout().match(/http:\S+/g) ?? [];
  const complaint = new URL(links.find((link) => link.includes('/complainPage?')) ?? '');
  expect(complaint.searchParams.size).toBe(13);
  const details = new URL(links.find((link) => link.includes('/complainDetails?')) ?? '');
  expect(details.searchParams.get('problemId')).toBe('6');
  expect(links).toContain(`${site.url}/docs`);
});

/** The contract as the reference shows it: the script holds it. */
async function shownContract(): Promise<string> {
  const bundle = (await get('/docs/reference.js')).body.toString();
  return /^const spec = (.*);$/m.exec(bundle)?.[1] ?? '';
}

/** A field of the contract, with a longer description. */
const described = (field: FieldRow) => ({
  ...field,
  description: expect.stringContaining(field.description) as string,
});

test('the reference shows each call with its fields, codes, examples and snippet', async () => {
  const document = await readContract();
  const shown = JSON.parse(await shownContract()) as ContractDocument;
  expect(shown.servers).toEqual([{ url: '{origin}' }]);
  const operations = new Map(listOperations(shown).map((operation) => [operation.id, operation]));
  for (const operation of listOperations(document)) {
    const { headers } = await get(`/docs/${operation.id}`);
    expect(headers.location).toBe(`/docs#tag/${operation.feature}/${operation.id}`);
    const page = operations.get(operation.id);
    expect(page?.path).toBe(operation.path);
    const text = page?.description ?? '';
    const fields = page ? describeFields(shown, page) : { request: [], reply: [] };
    // The meaning of a field's values is added to its description, and the session to each request.
    const { request: own, reply } = describeFields(document, operation);
    expect(fields.request).toEqual(expect.arrayContaining(own.map(described)));
    expect(fields.reply).toEqual(reply.map(described));
    for (const { code, name } of operation.codes) {
      expect(text).toContain(`| \`${String(code)}\` | ${name} |`);
    }
    expect(page?.examples).toEqual(operation.examples);
    for (const { demand } of operation.source['x-behaviour'] ?? []) expect(text).toContain(demand);
    for (const part of operation.source['x-brought']?.assumed ?? []) expect(text).toContain(part);
    expect(text).toContain(`brought.call('${operation.id}'`);
  }
});

test('the reference loads nothing from other sites, and cannot be framed', async () => {
  const { body, headers } = await get('/docs');
  const loaded = [...body.toString().matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, address]) => address,
  );
  expect(loaded.length).toBeGreaterThan(3);
  expect(loaded.filter((address) => !/^(\/docs|#|data:,)/.test(address ?? ''))).toEqual([]);
  for (const file of loaded.filter((address) => address?.startsWith('/docs'))) {
    expect((await get(file ?? '')).status).toBe(200);
  }
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  const guide = await get('/docs/guide/first-flow.html');
  expect([guide.status, guide.headers['content-security-policy']]).toEqual([
    200,
    expect.not.stringContaining('unsafe'),
  ]);
});

test('a folder of the docs returns its index page, under an address with a slash', async () => {
  const first = await get('/docs/guide/index.html');
  const folder = await get('/docs/guide/');
  expect([folder.status, folder.body.toString()]).toEqual([200, first.body.toString()]);
  const bare = await get('/docs/guide');
  expect([bare.status, bare.headers.location]).toEqual([302, '/docs/guide/']);
  expect((await get('/docs/nothing/')).status).toBe(404);
});

test('an invalid host header does not get into the page', async () => {
  for (const path of ['/docs', '/docs/reference.js', '/docs/problemSave']) {
    const { body, headers } = await get(path, { host: '"><script>alert(1)</script>' });
    expect(body.toString() + JSON.stringify(headers)).not.toContain('alert(1)');
  }
});

test('the contract itself can be fetched', async () => {
  const { body, headers } = await get('/docs/openapi.yaml');
  expect(headers['content-type']).toContain('yaml');
  expect(body.toString()).toMatch(/^openapi: 3\.1/);
});

test('the server document can be fetched, by a link of the reference', async () => {
  const page = await get('/docs');
  expect(page.body.toString()).toContain('href="/docs/openapi.server.yaml"');
  const { body, headers } = await get('/docs/openapi.server.yaml');
  expect(headers['content-type']).toContain('yaml');
  expect(body.toString()).toMatch(/^openapi: 3\.0\.3/m);
});

test('an unknown page of the reference suggests the nearest', async () => {
  const { status, body } = await get('/docs/problemSve');
  expect(status).toBe(404);
  expect(body.toString()).toContain('href="/docs/problemSave"');
});

test('the printed links use the configured paths of the screens', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'index.html'), index);
  await writeFile(join(folder, 'config.json'), '{ "paths": { "orderDetails": "/orders/one" } }');
  const other = await serve(['up', 'site', '--web', folder]);
  await other.said(`${other.url}/orders/one?`);
  await other.said('/docs');
  expect(other.stdout()).toContain(`${other.url}/complaintList?`);
  await other.interrupt();
});

test('the sandbox behind the site has the formats of its config.json', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'index.html'), index);
  await writeFile(join(folder, 'config.json'), '{ "formats": "local" }');
  const other = await serve(['up', 'site', '--web', folder]);
  const query = 'sessionId=due-today&productId=7&orderId=L202611210001';
  const path = `/brought/v3/loan-details/loan-details?${query}`;
  const headers = { 'accept-language': 'sw-TZ' };
  const reply = await fetch(other.url + path, { headers });
  expect(await reply.text()).toContain('"value":"TZS 50,000.00"');
  await other.interrupt();
});
