import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from 'lighthouse';
import { chromium } from 'playwright';
import { installedBrowser } from '../test/installed-browser.ts';
import { audit, median } from './lighthouse.ts';

type Row = { figure: string; measured: string; limit: string; verdict: string };

/** How often each page is looked at, one after the other in turn. */
const TURNS = 5;
/** First and largest paint of order details against a static page with the same text. */
const FIRST_PAINT = 1.1;
const LARGEST_PAINT = 2.6;
/** What Lighthouse gives a public page, of 100. */
const PERFORMANCE = 98;
const PUBLIC = ['/', '/About', '/Policy', '/Loan'];
const ORDER = '/orderDetails?sessionId=due-today&orderId=L202611210001&productId=7';

const brought = join(import.meta.dirname, '..', '..', 'cli', 'bin', 'brought.js');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Serves a folder, or the built app, with the sandbox behind it; both are served the same way. */
async function serve(folder?: string): Promise<{ origin: string; process: ChildProcess }> {
  const port = await freePort();
  const words = ['up', 'site', '--port', String(port), '--quiet'];
  const child = spawn(process.execPath, [brought, ...words, ...(folder ? ['--web', folder] : [])], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // It says where it is once it is there.
  await once(child.stdout, 'data');
  return { origin: `http://127.0.0.1:${port}`, process: child };
}

/** A page that needs nothing but itself, with the text that the borrower reads. */
async function staticPage(url: string): Promise<string> {
  const browser = await chromium.launch({
    executablePath: installedBrowser(),
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage();
  await page.goto(url);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  const text = await page.locator('body').innerText();
  await browser.close();
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Order</title>',
    ...lines.map((line, index) => (index === 0 ? `<h1>${line}</h1>` : `<p>${line}</p>`)),
  ].join('\n');
}

const figureOf = (result: Result, id: string) => result.audits[id]?.numericValue ?? NaN;

function ratio(
  figure: string,
  ours: Result[],
  floor: Result[],
  [id, limit]: [string, number],
): Row {
  const [one, other] = [ours, floor].map((all) => median(all.map((each) => figureOf(each, id))));
  const times = (one ?? NaN) / (other ?? NaN);
  return {
    figure: `${figure}, against a static page with its text, slow 4G, CPU 4x slower, median of ${TURNS}`,
    measured: `${times.toFixed(2)}x (${Math.round(one ?? NaN)} / ${Math.round(other ?? NaN)} ms)`,
    limit: `${limit.toFixed(2)}x`,
    verdict: times <= limit ? 'ok' : 'over',
  };
}

async function order(app: string): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'brought-static-'));
  writeFileSync(join(folder, 'index.html'), await staticPage(app + ORDER));
  const floor = await serve(folder);
  const ours: Result[] = [];
  const theirs: Result[] = [];
  try {
    for (let turn = 0; turn < TURNS; turn += 1) {
      theirs.push(await audit(floor.origin, 'devtools'));
      ours.push(await audit(app + ORDER, 'devtools'));
    }
  } finally {
    floor.process.kill();
    rmSync(folder, { recursive: true });
  }
  const shift = Math.max(...ours.map((each) => figureOf(each, 'cumulative-layout-shift')));
  return [
    ratio('order details: first paint', ours, theirs, ['first-contentful-paint', FIRST_PAINT]),
    ratio('order details: largest paint', ours, theirs, [
      'largest-contentful-paint',
      LARGEST_PAINT,
    ]),
    {
      figure: 'order details: layout shift, at most',
      measured: shift.toFixed(3),
      limit: '0',
      verdict: shift === 0 ? 'ok' : 'over',
    },
  ];
}

async function publicPage(origin: string, path: string): Promise<Row> {
  const results: Result[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) results.push(await audit(origin + path, 'simulate'));
  const score = (name: string) =>
    Math.round(median(results.map((each) => each.categories[name]?.score ?? 0)) * 100);
  const performance = score('performance');
  const rest = ['accessibility', 'best-practices', 'seo'].map(score);
  const good = performance >= PERFORMANCE && rest.every((each) => each === 100);
  return {
    figure: `public page ${path}: Lighthouse performance / accessibility / best practices / SEO, median of ${TURNS}`,
    measured: [performance, ...rest].join(' / '),
    limit: `${PERFORMANCE} / 100 / 100 / 100`,
    verdict: good ? 'ok' : 'under',
  };
}

async function run(): Promise<Row[]> {
  const app = await serve();
  try {
    const rows = await order(app.origin);
    for (const path of PUBLIC) rows.push(await publicPage(app.origin, path));
    return rows;
  } finally {
    app.process.kill();
  }
}

export default { name: 'load', run };
