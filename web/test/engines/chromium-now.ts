import { chromium } from 'playwright';
import { watchErrors } from '../e2e/support/page-errors.ts';
import { installedBrowser } from '../installed-browser.ts';
import { phone, type Engine, type EngineKind } from './engine.ts';

/** The browser of the other tests. */
export const chromiumNow: EngineKind = {
  name: "today's Chromium",
  keepsPages: false,
  hasHost: false,
  missing: () => undefined,
  start,
};

async function start(): Promise<Engine> {
  const executablePath = installedBrowser();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage({ viewport: phone, isMobile: true, hasTouch: true });
  const errors = watchErrors(page);
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    actions: () => undefined,
    endProcess: () => Promise.resolve(),
    errors: () => Promise.resolve(errors),
    close: () => browser.close(),
  };
}
