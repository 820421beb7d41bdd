import { join } from 'node:path';
import { defineConfig, type ReporterDescription } from 'playwright/test';
import type { RunOptions } from './test/e2e/support/app.ts';
import { installedBrowser } from './test/installed-browser.ts';

/** The servers of the tests: the mock at this port, the site at the next; another one where it is taken. */
const port = Number(process.env['BROUGHT_E2E_PORT'] ?? 4178);
const MOCK = `http://127.0.0.1:${port}`;
const SITE = `http://127.0.0.1:${port + 1}`;

const brought = join(import.meta.dirname, '..', 'cli', 'bin', 'brought.js');

/** A machine-readable report goes to the file that PLAYWRIGHT_JSON names. */
const json: ReporterDescription[] = process.env['PLAYWRIGHT_JSON']
  ? [['json', { outputFile: process.env['PLAYWRIGHT_JSON'] }]]
  : [];

/** A server of the command-line program; what it remarks on each request is not of interest. */
function server(command: string, url: string) {
  return {
    command: `"${process.execPath}" "${brought}" ${command} --port ${new URL(url).port} --quiet`,
    url,
    reuseExistingServer: false,
    stdout: 'ignore',
  } as const;
}

export default defineConfig<RunOptions>({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test/results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: [['dot'], ...json],
  use: {
    baseURL: SITE,
    judgeUrl: MOCK,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    timezoneId: 'UTC',
    launchOptions: { executablePath: installedBrowser(), args: ['--no-sandbox'] },
    screenshot: 'only-on-failure',
  },
  webServer: [
    server('up site', `${SITE}/`),
    server('up mock', `${MOCK}/brought/mock-images/photo.svg`),
  ],
});
