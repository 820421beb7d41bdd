import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type CDPSession, type Page } from 'playwright';
import { preview, type PreviewServer } from 'vite';
import { buildAntdPlan } from './peers/antd-plan.ts';
import { installedBrowser } from '../test/installed-browser.ts';

type Row = { figure: string; measured: string; limit?: string; verdict?: string };

/** Entries of the plan. */
const ENTRIES = 1000;
/** Entries of the plan that it is compared with. */
const FEW = 3;
/** How many times slower than this machine the borrower's phone is. */
const SLOWER = 4;
/** Limit from a tap until the tick is painted, in milliseconds. */
const LIMIT_MS = 50;

/** How often each box is tapped. */
const TURNS = 15;

const web = join(import.meta.dirname, '..');

function planOf(entries: number) {
  return {
    bankCardInfo: { bankName: 'M-Pesa', cardNo: '0712345678', bankNode: 'MPESA' },
    bankList: [{ name: 'M-Pesa' }, { name: 'Tigo Pesa' }],
    amountMax: entries * 1000,
    amountMin: 1000,
    productName: 'Quick Loan',
    repayPlanDetail: {
      repayWaitCount: entries,
      repayWaitDetail: Array.from({ length: entries }, (_, index) => ({
        periodNo: index + 1,
        totalAmount: 1000,
        displayAmount: 'TZS 1.000',
        periodStatus: 0,
        canClick: 1,
        dueTime: '2026-12-14',
        statusText: 'Not due',
      })),
      repayYetDetail: [],
    },
  };
}

/** Answers the call of the plan. */
async function answer(page: Page, entries: number): Promise<void> {
  await page.unroute('**/brought/**');
  await page.route('**/brought/**', (route) =>
    route.fulfill({ json: { code: '00', message: '', data: planOf(entries) } }),
  );
}

/** Opens a plan, and waits until all its boxes are there. */
async function open(page: Page, url: string, entries: number): Promise<void> {
  await page.goto(url);
  await page.evaluate(
    (boxes) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (document.querySelectorAll('[type=checkbox]').length > boxes) resolve();
        };
        new MutationObserver(look).observe(document, { childList: true, subtree: true });
        look();
      }),
    entries,
  );
}

/**
 * Waits until the page has drawn what scrolling brought into sight: nobody taps what still moves.
 */
async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await new Promise(requestAnimationFrame);
      await new Promise<void>((resolve) => void requestIdleCallback(() => resolve()));
    }
  });
}

/** Milliseconds that the main thread has worked so far, however busy the machine is otherwise. */
async function worked(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}

/**
 * Milliseconds from a tap until what it ticks is drawn, and those that the main thread worked
 * meanwhile.
 */
type Response = { drawn: number; work: number };

/**
 * Taps the box at `index` as a finger would. No locators here: they leave listeners in the page,
 * which every tap then calls.
 */
async function tap(page: Page, client: CDPSession, index: number): Promise<Response> {
  const point = await page.evaluate((nth) => {
    const input = document.querySelectorAll('[type=checkbox]')[nth];
    // In antd-mobile the visible part of a box is its label.
    const box = input?.closest('.adm-checkbox') ?? input;
    // The rows above it are drawn once it is near, and may move it.
    for (let turn = 0; turn < 3; turn += 1) box?.scrollIntoView({ block: 'center' });
    const { x = NaN, y = NaN, width = NaN, height = NaN } = box?.getBoundingClientRect() ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  }, index);
  const drawn = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const seen = ({ timeStamp }: Event) =>
          // A message arrives after the paint that ends the frame.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
            port1.start();
            port2.postMessage(null);
          });
        document.addEventListener('click', seen, { capture: true, once: true });
      }),
  );
  await rest(page);
  const before = await worked(client);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const milliseconds = await drawn;
  return { drawn: milliseconds, work: (await worked(client)) - before };
}

type Tap = { name: string; index: number };

/** Box 0 is the one that ticks all. */
const taps: Tap[] = [
  { name: 'the second', index: 2 },
  { name: 'one in the middle', index: ENTRIES / 2 },
  { name: 'the last, which ticks those before it', index: ENTRIES },
  { name: 'one in the middle, which unticks those after it', index: ENTRIES / 2 },
  { name: 'all', index: 0 },
  { name: 'all again, which leaves the first', index: 0 },
];

/** The same on a plan of three, as a baseline: the cost of the tap and of the page. */
const fewTaps: Tap[] = [
  { name: 'the second', index: 2 },
  { name: 'the third', index: 3 },
];

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** The median time of each tap. */
async function measure(
  page: Page,
  client: CDPSession,
  wanted: readonly Tap[],
): Promise<Response[]> {
  const measured = wanted.map((): Response[] => []);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [kind, { index }] of wanted.entries()) {
      measured[kind]?.push(await tap(page, client, index));
    }
  }
  return measured.map((responses) => ({
    drawn: median(responses.map(({ drawn }) => drawn)),
    work: median(responses.map(({ work }) => work)),
  }));
}

type Plan = { url: string; entries: number; taps: readonly Tap[] };

/** Opens a plan on a fast phone, and taps on a slow one. */
async function tapPlan(page: Page, client: CDPSession, plan: Plan): Promise<Response[]> {
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await open(page, plan.url, plan.entries);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return measure(page, client, plan.taps);
}

/** Rows of ours, which have a limit, with those of a peer beside them. */
function rowsOf(
  entries: number,
  wanted: readonly Tap[],
  ours: Response[],
  peer: Response[],
): Row[] {
  const text = ({ drawn, work } = { drawn: NaN, work: NaN }) =>
    `${drawn.toFixed(1)} ms (main thread ${work.toFixed(1)})`;
  return wanted.flatMap(({ name }, kind): Row[] => {
    const figure = `plan of ${entries}, tick ${name}: tap to drawn, CPU ${SLOWER}x slower, median of ${TURNS}`;
    const drawn = ours[kind]?.drawn ?? NaN;
    const verdict = drawn <= LIMIT_MS ? 'ok' : 'over';
    return [
      { figure, measured: text(ours[kind]), limit: `${LIMIT_MS} ms`, verdict },
      { figure: `antd-mobile, ${figure}`, measured: text(peer[kind]) },
    ];
  });
}

const serve = (root: string) =>
  preview({ root, configFile: false, preview: { host: '127.0.0.1', port: 0 } });

const originOf = ({ resolvedUrls }: PreviewServer) =>
  resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';

async function run(): Promise<Row[]> {
  if (!existsSync(join(web, 'dist', 'index.html'))) {
    throw new Error('The web app is not built. Run npm run build first.');
  }
  const antd = await buildAntdPlan();
  const [server, peer] = [await serve(web), await serve(antd)];
  const browser = await chromium.launch({
    executablePath: installedBrowser(),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    const rows: Row[] = [];
    for (const [entries, wanted] of [
      [ENTRIES, taps],
      [FEW, fewTaps],
    ] as const) {
      await answer(page, entries);
      const address = `${originOf(server)}/repayment?orderId=L100&productId=7`;
      const ours = await tapPlan(page, client, { url: address, entries, taps: wanted });
      const theirs = `${originOf(peer)}/?${entries}#${entries}`;
      const peers = await tapPlan(page, client, { url: theirs, entries, taps: wanted });
      rows.push(...rowsOf(entries, wanted, ours, peers));
    }
    return rows;
  } finally {
    await browser.close();
    await Promise.all([server.close(), peer.close()]);
    await rm(antd, { recursive: true });
  }
}

export default { name: 'instalments', run };
