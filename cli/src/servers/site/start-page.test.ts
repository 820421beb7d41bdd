import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { seedLinks } from '@brought/sdk/sandbox';
import { decodeQR } from 'qr/decode.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  brought,
  launch,
  launcher,
  serve,
  temporaryFolder,
  type Served,
} from '../../../test/brought.ts';
import { startPage } from './start-page/page.ts';

let site: Served;
let folder: string;
let web: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  web = join(folder, 'web');
  await mkdir(join(web, 'pages', 'en'), { recursive: true });
  const page = `<html><head><meta content="style-src 'self' 'sha256-a'"></head><body id="x"><div id="root">`;
  await writeFile(join(web, 'index.html'), `${page}app`);
  await writeFile(join(web, 'pages', 'en', 'index.html'), `${page}home`);
  await writeFile(join(web, 'config.json'), '{ "paths": { "orderDetails": "/orders/one" } }');
  site = await serve(['up', 'site', '--web', web], { cwd: folder });
});

afterAll(async () => {
  await site.interrupt();
});

async function text(path: string): Promise<string> {
  return (await fetch(`${site.url}${path}`)).text();
}

/** The commands of the start page, as they are copied. */
async function commands(): Promise<string[]> {
  const lines = [...(await text('/__brought')).matchAll(/<pre[^>]*><code>(.*?)<\/code>/gs)];
  return lines.map(([, line = '']) => line.replace(/<\/?span>/g, '').replaceAll('&#39;', "'"));
}

test('the home page links to the start of each of the three audiences, above the app', async () => {
  const home = await text('/');
  const doors = [...home.matchAll(/<a href="(\/__brought#\w+)"/g)].map(([, door]) => door);
  expect(doors).toEqual(['/__brought#borrower', '/__brought#qa', '/__brought#backend']);
  expect(home).toMatch(/<body id="x"><nav.*<\/nav><div id="root">home$/s);
  expect(home).toMatch(/style-src 'self' 'sha256-[^']{44}' 'sha256-a'/);
  const start = await text('/__brought');
  for (const door of doors) expect(start).toContain(`id="${door?.split('#')[1]}"`);
});

test('every other address of the app returns the file as built', async () => {
  for (const path of ['/?lang=en', '/?sessionId=1', '/orderDetails', '/index.html']) {
    expect(await text(path)).not.toContain('__brought');
  }
});

test('the start page lists every scenario, with the configured path of its screen', async () => {
  const start = await text('/__brought');
  const seeds = seedLinks();
  for (const { name, summary, link } of seeds) {
    expect(start).toContain(`<b>${name}</b> <span>${summary}</span>`);
    const [, query = ''] = link.replaceAll('&', '&amp;').split('?');
    expect(start).toContain(query);
  }
  expect(start).toContain(`href="/orders/one?sessionId=due-today&amp;`);
  expect(start).not.toContain('/orderDetails?');
});

test('each command of the start page works as described', async () => {
  const lines = await commands();
  expect(lines).toHaveLength(9);
  const typed = lines.map((line) => {
    expect(line.startsWith(`node ${launcher} `)).toBe(true);
    return line
      .slice(`node ${launcher} `.length)
      .replace('http://127.0.0.1:8080', site.url)
      .replace('--tag all --case all', '--tag support')
      .replace('conform', 'conform --only support')
      .split(' ');
  });
  const servers = typed.filter(([verb]) => verb === 'up');
  expect(servers).toHaveLength(3);
  for (const words of typed.filter((each) => !servers.includes(each))) {
    const { code, stderr } = await brought(words, { cwd: folder });
    expect([words.join(' '), code, code === 0 ? '' : stderr]).toEqual([words.join(' '), 0, '']);
  }
  for (const words of servers) {
    const server = launch([...words, '--port', '0'], { cwd: folder });
    await server.said('http://127.0.0.1:');
    const ended = once(server.child, 'close');
    server.child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
  }
});

test('a QR code on the start page holds its address for a phone', () => {
  const nothing = { does: '', line: '' };
  const page = startPage({
    url: 'http://127.0.0.1:4173',
    phoneUrl: 'http://192.168.1.20:4173',
    scenarios: [],
    qa: [],
    backend: [],
    forPhones: nothing,
    flows: 0,
    calls: 0,
  });
  const [, size = '', path = ''] = /viewBox="0 0 (\d+) .*? d="([^"]+)"/.exec(page) ?? [];
  expect(decodeQR(pixelsOf(path, Number(size)))).toBe('http://192.168.1.20:4173/__brought');
});

/** The picture of a path that has a square for each dark module. */
function pixelsOf(path: string, size: number) {
  const scale = 4;
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  let [x, y] = [0, 0];
  for (const [, mode, across, down] of path.matchAll(/([Mm])(-?\d+)[ ,]?(-?\d+)/g)) {
    const from = mode === 'M' ? [0, 0] : [x, y];
    [x, y] = [(from[0] ?? 0) + Number(across), (from[1] ?? 0) + Number(down)];
    for (let row = y * scale; row < (y + 1) * scale; row += 1) {
      for (let column = x * scale; column < (x + 1) * scale; column += 1) {
        data.set([0, 0, 0], (row * width + column) * 4);
      }
    }
  }
  return { width, height: width, data };
}

test('the start page loads nothing but itself, and rejects foreign names', async () => {
  const { headers } = await fetch(`${site.url}/__brought`);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const { status } = await fetch(`${site.url}/__brought`, { method: 'POST' });
  expect(status).toBe(405);
  const foreign = await new Promise<number | undefined>((done, fail) => {
    get(`${site.url}/__brought`, { headers: { host: 'evil.example' } }, (reply) => {
      reply.resume();
      done(reply.statusCode);
    }).on('error', fail);
  });
  expect(foreign).toBe(403);
});
