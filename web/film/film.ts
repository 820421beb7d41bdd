import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { apngOf, type Frame } from './apng.ts';

// Films what README.md shows first: a borrower pays an order, and a tester runs the same payment as
// a flow. Both are the built programs, on a sandbox.

const launcher = join(import.meta.dirname, '..', '..', 'cli', 'bin', 'brought.js');
const phone = { width: 360, height: 640 };
const GAP = 20;
const area = { width: 1060, height: phone.height + 2 * GAP };
const terminal = { x: phone.width + 2 * GAP, width: area.width - phone.width - 3 * GAP };
const LOOK = 1600;
const STEP = 700;
const flow = ['flow', 'run', 'repay.instalment', '--target', 'sandbox'];

/** What a borrower sees from the order to the receipt. */
async function payment(browser: Browser, url: string): Promise<Buffer[]> {
  const page = await browser.newPage({ viewport: phone, reducedMotion: 'reduce' });
  const seen: Buffer[] = [];
  const look = async (): Promise<void> => {
    await page.waitForLoadState('networkidle');
    seen.push(await page.screenshot());
  };
  await page.goto(`${url}/orderDetails?sessionId=due-today.film&orderId=L202611210001&productId=7`);
  await page.getByRole('button', { name: 'REPAY', exact: true }).waitFor();
  await look();
  await page.getByRole('button', { name: 'REPAY', exact: true }).click();
  await page.getByRole('button', { name: 'Pay Now' }).waitFor();
  await look();
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await page.waitForURL('**/__sandbox/pay/**');
  await look();
  await page.getByRole('button').first().click();
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
  await look();
  await page.close();
  return seen;
}

/** The lines that the flow prints, without what only a terminal shows. */
function flowLines(): string[] {
  const { stdout, status, stderr } = spawnSync(process.execPath, [launcher, ...flow], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return [`$ brought ${flow.join(' ')}`, ...stdout.trimEnd().split('\n')];
}

/** Both side by side: the phone's picture, and the first lines of the terminal. */
async function stage(page: Page, picture: Buffer, lines: readonly string[]): Promise<void> {
  const source = `data:image/png;base64,${picture.toString('base64')}`;
  await page.setContent(`<!doctype html><style>
    body { margin: 0; background: #eef2f0; }
    img, pre { position: absolute; top: ${GAP}px; margin: 0; border-radius: 14px; height: ${phone.height}px; }
    img { left: ${GAP}px; box-shadow: 0 1px 8px #0003; }
    pre { left: ${terminal.x}px; width: ${terminal.width}px; box-sizing: border-box; padding: 22px; overflow: hidden;
      background: #10201b; color: #dcebe5; font: 13.5px/1.6 ui-monospace, "DejaVu Sans Mono", monospace; }
    b { color: #62d6a6; font-weight: 400; } i { color: #fff; font-style: normal; font-weight: 700; }
    </style><img src="${source}"><pre></pre>`);
  await page.evaluate((shown) => {
    const pre = document.querySelector('pre');
    for (const line of shown) {
      const [, before = '', mark = '', rest = line] = /^(\s*)(✓)(.*)$/.exec(line) ?? [];
      const tick = Object.assign(document.createElement('b'), { textContent: mark });
      const strong = line.startsWith('$') || line.startsWith('passed');
      const text = Object.assign(document.createElement(strong ? 'i' : 'span'), {
        textContent: `${rest}\n`,
      });
      pre?.append(before, tick, text);
    }
  }, lines);
}

const site = spawn(process.execPath, [launcher, 'up', 'site', '--port', '0', '--json', '--quiet'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
let said = '';
while (!said.includes('\n}')) said += String((await once(site.stdout, 'data'))[0]);
const { url } = JSON.parse(said) as { url: string };
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const page = await browser.newPage({ viewport: area });

const pictures = await payment(browser, url);
const lines = flowLines();
const frames: Frame[] = [];
const [first = Buffer.alloc(0)] = pictures;
for (const [index, picture] of pictures.entries()) {
  await stage(page, picture, []);
  const clip = { x: 0, y: 0, width: terminal.x, height: area.height };
  const png = await page.screenshot(index === 0 ? {} : { clip });
  frames.push({ png, x: 0, y: 0, milliseconds: LOOK });
}
// A picture for each step with its checks.
const ends = lines.flatMap((_, index) => {
  const next = lines[index + 1];
  return index === 0 || next === undefined || /^ {2}✓/.test(next) ? [index + 1] : [];
});
for (const shown of ends) {
  await stage(page, pictures.at(-1) ?? first, lines.slice(0, shown));
  const clip = { x: terminal.x, y: 0, width: area.width - terminal.x, height: area.height };
  const milliseconds = shown === lines.length ? 2 * LOOK : STEP;
  frames.push({ png: await page.screenshot({ clip }), x: terminal.x, y: 0, milliseconds });
}
writeFileSync(join(import.meta.dirname, '..', 'payment.png'), apngOf(frames));
await browser.close();
site.kill('SIGTERM');
