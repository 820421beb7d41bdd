import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { phone, type Engine, type EngineKind } from './engine.ts';

/** Where `npm run test:engines` puts the old browser and the library of its time. */
const folder = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'engines');
const browser = join(folder, 'chromium-80');

/** The part of puppeteer-core 2.1.1 that is used. */
type OldPage = {
  goto(url: string): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  setViewport(size: object): Promise<void>;
  on(
    event: string,
    heard: (what: { message?: string; type(): string; text(): string }) => void,
  ): void;
};
type OldBrowser = { newPage(): Promise<OldPage>; close(): Promise<void> };
type Puppeteer = { launch(options: object): Promise<OldBrowser> };

/** The oldest engine that the app supports: WebView and Chrome 80. */
export const chromium80: EngineKind = {
  name: 'Chromium 80',
  keepsPages: false,
  hasHost: false,
  missing: () =>
    existsSync(browser) ? undefined : 'the browser, which npm run test:engines fetches',
  start,
};

/**
 * Whether the browser reports an unknown directive of the page's policy. It ignores that one and
 * enforces the rest, so it is not an error of the page.
 */
function isNewerDirective(line: string): boolean {
  return line.startsWith('Unrecognized Content-Security-Policy directive');
}

async function start(): Promise<Engine> {
  const require = createRequire(import.meta.url);
  const puppeteer = require(join(folder, 'node_modules', 'puppeteer-core')) as Puppeteer;
  const running = await puppeteer.launch({
    executablePath: browser,
    headless: true,
    args: ['--no-sandbox', '--single-process', '--no-zygote', '--lang=en-GB'],
  });
  const page = await running.newPage();
  await page.setViewport({ ...phone, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
  const errors: string[] = [];
  page.on('pageerror', ({ message = '' }) => void errors.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error' && !isNewerDirective(line.text())) errors.push(line.text());
  });
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    actions: () => undefined,
    endProcess: () => Promise.resolve(),
    errors: () => Promise.resolve(errors),
    close: () => running.close(),
  };
}
