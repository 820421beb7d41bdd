import { join } from 'node:path';
import { defineConfig, type ReporterDescription } from 'playwright/test';
import { siteOf, workers } from './test/e2e/support/sites.ts';
import { installedBrowser } from './test/installed-browser.ts';

const brought = join(import.meta.dirname, '..', 'cli', 'bin', 'brought.js');

/** A machine-readable report goes to the file that PLAYWRIGHT_JSON names. */
const json: ReporterDescription[] = process.env['PLAYWRIGHT_JSON']
  ? [['json', { outputFile: process.env['PLAYWRIGHT_JSON'] }]]
  : [];

/** The site of a worker; what it remarks on each request is not of interest. */
function site(_: unknown, worker: number) {
  const url = siteOf(worker);
  return {
    command: `"${process.execPath}" "${brought}" up site --port ${new URL(url).port} --quiet`,
    url,
    reuseExistingServer: false,
    stdout: 'ignore',
  } as const;
}

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test/results',
  fullyParallel: true,
  forbidOnly: true,
  workers,
  reporter: [['dot'], ...json],
  use: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    timezoneId: 'UTC',
    launchOptions: { executablePath: installedBrowser(), args: ['--no-sandbox'] },
    screenshot: 'only-on-failure',
  },
  webServer: Array.from({ length: workers }, site),
});
