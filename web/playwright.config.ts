import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type ReporterDescription } from 'playwright/test';
import type { Options } from './test/e2e/support/app.ts';
import { installedBrowser } from './test/installed-browser.ts';

/** The first port of the tests; another one where it is taken. */
const port = Number(process.env['BROUGHT_E2E_PORT'] ?? 4178);

/** Most of a test is waiting, for frames and timers. */
const workers = 2 * availableParallelism();

/** Web app, judge and sandbox in one, for each worker. */
const sites = Array.from({ length: workers }, (_, index) => `http://127.0.0.1:${port + index}`);

const brought = join(import.meta.dirname, '..', 'cli', 'bin', 'brought.js');

/** A machine-readable report goes to the file that PLAYWRIGHT_JSON names. */
const json: ReporterDescription[] = process.env['PLAYWRIGHT_JSON']
  ? [['json', { outputFile: process.env['PLAYWRIGHT_JSON'] }]]
  : [];

/**
 * Journeys that show or count days and times of day. Those that name one and are not among them are
 * found by `time-zones.test.ts` of `cli/tasks`.
 */
const withDates = [
  'complaint-details',
  'first-sight',
  'instalments-payment',
  'loan-confirmation-old',
  'loan-push',
  'money-shells',
  'payment-{clock,evidence,once}',
  'narrow',
  'promotion',
  'test-page-sandbox',
  'unknown-outcome',
  'sandbox/card-repayment',
  'sandbox/complaint',
  'sandbox/instalments',
  'sandbox/loan-confirmation',
  'sandbox/order',
  'sandbox/payment-{address,evidence,moments,no-database}',
  'sandbox/rollover',
].map((name) => `**/test/e2e/${name}.e2e.ts`);

/** Serves a site; its messages about requests are not of interest. */
function site(url: string) {
  return {
    command: `"${process.execPath}" "${brought}" up site --port ${new URL(url).port} --quiet`,
    url,
    reuseExistingServer: false,
    stdout: 'ignore',
  } as const;
}

export default defineConfig<Options>({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test/results',
  // A missing accessibility tree fails; --update-snapshots writes it.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/trees/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  // These tests do not measure speed: they wait for whatever is late because the machine is busy.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  workers,
  reporter: [['dot'], ...json],
  use: {
    sites,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    launchOptions: { executablePath: installedBrowser(), args: ['--no-sandbox'] },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'site in UTC', use: { timezoneId: 'UTC' } },
    { name: 'site in Nairobi', use: { timezoneId: 'Africa/Nairobi' }, testMatch: withDates },
  ],
  webServer: sites.map(site),
});
