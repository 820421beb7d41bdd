import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from 'playwright/test';
import { build } from 'vite';
import type { HostGlobals, HostPlatform } from '../../src/native/host.ts';
import type { BridgeTestWindow } from './native-bridge-page.tsx';

export const ORIGIN = 'https://bridge.test';

const DOCUMENT = `<!doctype html><html lang="en"><title>Bridge</title><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"><body><div id="root"></div>
<script type="module" src="/page.js"></script>`;

/** Builds the bridge and its test page alone, so that no screen of the app takes part. */
async function buildSite(): Promise<Map<string, string>> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'chrome80',
      lib: {
        entry: fileURLToPath(new URL('native-bridge-page.tsx', import.meta.url)),
        formats: ['es'],
        fileName: () => 'page.js',
        cssFileName: 'page',
      },
    },
  });
  const files = [output].flat().flatMap((result) => ('output' in result ? result.output : []));
  return new Map(
    files.map((file) => [
      `/${file.fileName}`,
      file.type === 'chunk' ? file.code : file.source.toString(),
    ]),
  );
}

function contentType(path: string): string {
  if (path.endsWith('.js')) return 'text/javascript';
  return path.endsWith('.css') ? 'text/css' : 'text/html';
}

/** Built once for each worker. */
let site: Promise<Map<string, string>> | undefined;

/**
 * Playwright's `test` with the test page at every https address and a clock controlled by tests. A
 * test fails when the page throws or logs an error on the console.
 */
export const test = base.extend({
  page: async ({ page }, use) => {
    const files = await (site ??= buildSite());
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.clock.install();
    await page.route(/^https:/, (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({
        contentType: contentType(pathname),
        body: files.get(pathname) ?? DOCUMENT,
      });
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
});

/** The page's `window`: the bridge from outside, and what `withHost` puts there. */
export type HostWindow = Window &
  HostGlobals &
  BridgeTestWindow & { received: unknown[]; injectHost: (platform: HostPlatform) => void };

/** Gives the page a host of the platform, from the start or by `injectHost` later. */
export async function withHost(
  page: Page,
  platform: HostPlatform,
  when: 'start' | 'late' = 'start',
) {
  await page.addInitScript(
    ({ chosen, now }) => {
      const host = window as unknown as HostWindow;
      host.received = [];
      host.injectHost = (kind) => {
        const postMessage = (message: unknown) => void host.received.push(message);
        if (kind === 'android') host.brought = { postMessage };
        else host.webkit = { messageHandlers: { brought: { postMessage } } };
      };
      if (now) host.injectHost(chosen);
    },
    { chosen: platform, now: when === 'start' },
  );
}

/** Opens the test page; `/timeline` shows the timeline. */
export async function open(page: Page, path = '/') {
  await page.goto(ORIGIN + path);
  await expect(page.getByRole('heading', { name: 'Bridge', exact: true })).toBeVisible();
}

/** The messages that the host of `withHost` received. */
export function received(page: Page) {
  return page.evaluate(() => (window as unknown as HostWindow).received);
}

/** Addresses that the page navigated the browser to, `tel:` included. */
export async function watchNavigations(page: Page) {
  const asked: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url));
  return asked;
}
