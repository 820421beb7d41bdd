import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loanDetails } from '@brought/sdk/operations';
import { requestOf } from '@brought/sdk/request';
import type { Result } from 'lighthouse';
import { freePort } from '../test/free-port.ts';
import { audit, figures, median } from './lighthouse.ts';
import { buildPlainApp } from './peers/plain-app.ts';

type Row = { figure: string; measured: string; limit?: string; verdict?: string };

/** How often each page is loaded; the pages take turns. */
const TURNS = 5;
/**
 * Limit for the first and largest paint of order details, relative to a bare page that prints the
 * same reply.
 */
const FIRST_PAINT = 1.05;
const LARGEST_PAINT = 1.06;
/** The largest paint when the files are cached. */
const LARGEST_PAINT_AGAIN = 1.1;
/** Milliseconds until order details respond to a tap. */
const USABLE_AFTER = 2500;
/** The same relative to an earlier build, whose `dist` is named in BROUGHT_BEFORE. */
const USABLE_AGAIN = 1.12;
const before = process.env['BROUGHT_BEFORE'];
/** Lighthouse's performance score of a public page, out of 100. */
const PERFORMANCE = 98;
const publicPages = ['/', '/About', '/Policy', '/Loan'];
const ORDER = '/orderDetails?sessionId=due-today&orderId=L202611210001&productId=7';

const brought = join(import.meta.dirname, '..', '..', 'cli', 'bin', 'brought.js');

/** Serves a folder, or the built app, with the sandbox behind it; both are served the same way. */
async function serve(folder?: string): Promise<{ origin: string; process: ChildProcess }> {
  const port = await freePort();
  const words = ['up', 'site', '--port', String(port), '--quiet'];
  const child = spawn(process.execPath, [brought, ...words, ...(folder ? ['--web', folder] : [])], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // The server prints its address once it listens.
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

/** The reported metrics of the order page, by Lighthouse's names. */
const FIRST = 'first-contentful-paint';
const LARGEST = 'largest-contentful-paint';
const SHIFT = 'cumulative-layout-shift';
const USABLE = 'interactive';

/** The measurements of one page, by turn. */
type Turns = Map<string, number>[];

const medianOf = (turns: Turns, id: string) => median(turns.map((each) => each.get(id) ?? NaN));

function ratio(figure: string, ours: Turns, floor: Turns, [id, limit]: [string, number]): Row {
  const [one, other] = [medianOf(ours, id), medianOf(floor, id)];
  return {
    figure: `${figure}, against a bare page with its reply, slow 4G, CPU 4x slower, median of ${TURNS}`,
    measured: `${(one / other).toFixed(2)}x (${Math.round(one)} / ${Math.round(other)} ms)`,
    limit: `${limit.toFixed(2)}x`,
    verdict: one / other <= limit ? 'ok' : 'over',
  };
}

/** A plain app on the same libraries against the same page, for comparison. */
function peer(figure: string, plain: Turns, floor: Turns): Row {
  const [one, other] = [medianOf(plain, LARGEST), medianOf(floor, LARGEST)];
  return {
    figure: `a plain Vite app on the same libraries: ${figure}, against that page`,
    measured: `${(one / other).toFixed(2)}x (${Math.round(one)} ms)`,
  };
}

function sinceBefore(now: number, then: number): Row {
  return {
    figure: 'order details: interactive, against the build in BROUGHT_BEFORE',
    measured: `${(now / then).toFixed(2)}x (${Math.round(now)} / ${Math.round(then)} ms)`,
    limit: `${USABLE_AGAIN.toFixed(2)}x`,
    verdict: now / then <= USABLE_AGAIN ? 'ok' : 'over',
  };
}

/** Measures the pages in turn. */
async function inTurn(pages: readonly string[], again: boolean): Promise<Turns[]> {
  const results = pages.map((): Turns => []);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [index, page] of pages.entries())
      results[index]?.push(await figures(page, [FIRST, LARGEST, SHIFT, USABLE], { again }));
  }
  return results;
}

async function order(app: string): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'brought-bare-'));
  const { init } = requestOf(loanDetails, { session: {}, headers: {} });
  writeFileSync(join(folder, 'index.html'), barePage(loanDetails.path, init.headers));
  const plainFolder = mkdtempSync(join(tmpdir(), 'brought-plain-'));
  await buildPlainApp(plainFolder);
  const floor = await serve(folder);
  const plainApp = await serve(plainFolder);
  const earlier = before === undefined ? undefined : await serve(before);
  try {
    const query = ORDER.slice(ORDER.indexOf('?'));
    const served = [floor.origin, plainApp.origin].map((origin) => `${origin}/${query}`);
    const pages = [...served, app + ORDER, ...(earlier ? [earlier.origin + ORDER] : [])];
    const [theirs = [], plain = [], ours = [], then] = await inTurn(pages, false);
    const [theirsAgain = [], plainAgain = [], oursAgain = []] = await inTurn(pages, true);
    const shift = Math.max(...ours.map((each) => each.get(SHIFT) ?? NaN));
    const usable = medianOf(ours, USABLE);
    return [
      ratio('order details: first paint', ours, theirs, [FIRST, FIRST_PAINT]),
      ratio('order details: content', ours, theirs, [LARGEST, LARGEST_PAINT]),
      ratio('order details, files cached: content', oursAgain, theirsAgain, [
        LARGEST,
        LARGEST_PAINT_AGAIN,
      ]),
      peer('content', plain, theirs),
      peer('content, files cached', plainAgain, theirsAgain),
      {
        figure: `order details: interactive, median of ${TURNS}`,
        measured: `${Math.round(usable)} ms`,
        limit: `${USABLE_AFTER} ms`,
        verdict: usable <= USABLE_AFTER ? 'ok' : 'over',
      },
      ...(then ? [sinceBefore(usable, medianOf(then, USABLE))] : []),
      {
        figure: 'a plain Vite app on the same libraries: interactive',
        measured: `${Math.round(medianOf(plain, USABLE))} ms`,
      },
      {
        figure: 'order details: layout shift, at most',
        measured: shift.toFixed(3),
        limit: '0',
        verdict: shift === 0 ? 'ok' : 'over',
      },
    ];
  } finally {
    for (const served of [floor, plainApp, earlier]) served?.process.kill();
    for (const made of [folder, plainFolder]) rmSync(made, { recursive: true });
  }
}

async function publicPage(origin: string, path: string): Promise<Row> {
  const results: Result[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) results.push(await audit(origin + path));
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
