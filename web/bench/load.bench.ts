import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loanDetails } from '@brought/sdk/operations';
import { requestOf } from '@brought/sdk/request';
import type { Result } from 'lighthouse';
import { audit, median } from './lighthouse.ts';

type Row = { figure: string; measured: string; limit?: string; verdict?: string };

/** How often each page is looked at, one after the other in turn. */
const TURNS = 5;
/** First and largest paint of order details against a bare page that prints the same reply. */
const FIRST_PAINT = 1.05;
const LARGEST_PAINT = 1.06;
/** The largest paint when the files are cached. */
const LARGEST_PAINT_AGAIN = 1.1;
/** What Lighthouse gives a public page, of 100. */
const PERFORMANCE = 98;
const publicPages = ['/', '/About', '/Policy', '/Loan'];
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

/** A page that sends the call of the order and prints the reply, and does nothing else. */
const barePage = (path: string, headers: object) => `<!doctype html>
<html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Order</title>
<h1 style="font-size: 12px">Order</h1><pre style="white-space: pre-wrap"></pre>
<script>
  fetch(${JSON.stringify(path)} + location.search, { headers: ${JSON.stringify(headers)}, cache: 'no-store' })
    .then((response) => response.text())
    .then((text) => (document.querySelector('pre').textContent = text));
</script>`;

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
    figure: `${figure}, against a bare page with its reply, slow 4G, CPU 4x slower, median of ${TURNS}`,
    measured: `${times.toFixed(2)}x (${Math.round(one ?? NaN)} / ${Math.round(other ?? NaN)} ms)`,
    limit: `${limit.toFixed(2)}x`,
    verdict: times <= limit ? 'ok' : 'over',
  };
}

/** Looks at both pages in turn. */
async function inTurn(ours: string, floor: string, again: boolean): Promise<[Result[], Result[]]> {
  const results: [Result[], Result[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    results[1].push(await audit(floor, 'devtools', { again }));
    results[0].push(await audit(ours, 'devtools', { again }));
  }
  return results;
}

async function order(app: string): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'brought-bare-'));
  const { init } = requestOf(loanDetails, { session: {}, headers: {} });
  writeFileSync(join(folder, 'index.html'), barePage(loanDetails.path, init.headers));
  const floor = await serve(folder);
  try {
    const bare = floor.origin + ORDER.slice(ORDER.indexOf('?')).replace('?', '/?');
    const [ours, theirs] = await inTurn(app + ORDER, bare, false);
    const [oursAgain, theirsAgain] = await inTurn(app + ORDER, bare, true);
    const largest = 'largest-contentful-paint';
    const shift = Math.max(...ours.map((each) => figureOf(each, 'cumulative-layout-shift')));
    const interactive = median(ours.map((each) => figureOf(each, 'interactive')));
    return [
      ratio('order details: first paint', ours, theirs, ['first-contentful-paint', FIRST_PAINT]),
      ratio('order details: content', ours, theirs, [largest, LARGEST_PAINT]),
      ratio('order details, files cached: content', oursAgain, theirsAgain, [
        largest,
        LARGEST_PAINT_AGAIN,
      ]),
      {
        figure: `order details: interactive, median of ${TURNS}`,
        measured: `${Math.round(interactive)} ms`,
      },
      {
        figure: 'order details: layout shift, at most',
        measured: shift.toFixed(3),
        limit: '0',
        verdict: shift === 0 ? 'ok' : 'over',
      },
    ];
  } finally {
    floor.process.kill();
    rmSync(folder, { recursive: true });
  }
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
    for (const path of publicPages) rows.push(await publicPage(app.origin, path));
    return rows;
  } finally {
    app.process.kill();
  }
}

export default { name: 'load', run };
