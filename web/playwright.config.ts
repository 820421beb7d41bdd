import { existsSync } from 'node:fs';
import { defineConfig, type ReporterDescription } from 'playwright/test';

const PORT = 4179;

/** Looked for in this order when CHROMIUM_PATH names none; else Playwright's own download. */
const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const chromium = process.env['CHROMIUM_PATH'] ?? INSTALLED.find((path) => existsSync(path));

/** A machine-readable report goes to the file that PLAYWRIGHT_JSON names. */
const json: ReporterDescription[] = process.env['PLAYWRIGHT_JSON']
  ? [['json', { outputFile: process.env['PLAYWRIGHT_JSON'] }]]
  : [];

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test/results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: [['dot'], ...json],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    timezoneId: 'UTC',
    launchOptions: { executablePath: chromium, args: ['--no-sandbox'] },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `vite preview --host 127.0.0.1 --port ${PORT} --strictPort`,
    url: `http://127.0.0.1:${PORT}`,
    reuseExistingServer: false,
    stdout: 'ignore',
  },
});
