import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { installedBrowser } from './test/installed-browser.ts';
import { emulateMedia, judgeExchange } from './test/screens/support/commands.ts';
import { pictures } from './test/screens/support/pictures.ts';
import viteConfig from './vite.config.ts';

/** A Chromium at phone size in a time zone. */
function phoneIn(timezoneId: string) {
  return playwright({
    launchOptions: { executablePath: installedBrowser(), args: ['--no-sandbox'] },
    contextOptions: {
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
      locale: 'en-GB',
      timezoneId,
      permissions: ['clipboard-read', 'clipboard-write'],
    },
  });
}

/**
 * Tests of screens that show or count days and times of day. Those that name a day and are not
 * among them are found by `time-zones.test.ts` of `cli/tasks`.
 */
const withDates = [
  'card-payment',
  'complaint-{description,details,list,start,time}',
  'failed-reads',
  'focus',
  'instalments',
  'instalments-{amounts,payment,states}',
  'loan-{confirmation,confirmation-old,push,review,terms}',
  'local-formats',
  'lost-writes',
  'open-payments',
  'order',
  'order-{calendar,due,lead,popups}',
  'payment-{clock,from-order,instructions,receipts,second,unnamed}',
  'promotion',
  'repayment-code',
  'rollover',
  'scenario-amounts',
  'server-texts',
  'unknown-outcome',
].map((name) => `test/screens/${name}.test.ts`);

/** Tests of one screen each, in a real browser, with the sandbox in the page as its server. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    root: import.meta.dirname,
    plugins: [pictures()],

    optimizeDeps: {
      include: [
        '@lingui/core',
        '@lingui/react',
        '@tanstack/react-query',
        '@sinonjs/fake-timers',
        'axe-core',
        'react',
        'react-dom',
        'react-dom/client',
        'react-router-dom',
        'react/jsx-dev-runtime',
        'react/jsx-runtime',
      ],
    },
    test: {
      // The button for messages to the host app, which development has on every screen, stays away.
      env: {
        DEV: '',
        CHAOS: process.env['BROUGHT_CHAOS'] ?? '',
        CHAOS_SEED: process.env['BROUGHT_CHAOS_SEED'] ?? '1',
      },
      include: ['test/screens/**/*.test.ts'],
      globalSetup: join(import.meta.dirname, 'test/screens/support/provide-contract.ts'),
      // No test depends on another one of its file: another seed gives another order.
      sequence: { shuffle: { tests: true }, seed: Number(process.env['BROUGHT_ORDER_SEED'] ?? 1) },
      testTimeout: 30_000,
      hookTimeout: 30_000,
      // These tests do not measure speed: they wait for whatever is late because the machine is
      // busy.
      expect: { poll: { interval: 20, timeout: 15_000 } },
      // A test enters an address as a host does, beside the router, which warns of the way back.
      onConsoleLog: (log) => !log.includes('blocker on a POP navigation'),
      browser: {
        enabled: true,
        headless: true,
        ui: false,
        screenshotFailures: false,
        locators: { exact: false },
        viewport: { width: 390, height: 844 },
        commands: { emulateMedia, judgeExchange },
        instances: [
          { browser: 'chromium', name: 'screens in UTC', provider: phoneIn('UTC') },
          {
            browser: 'chromium',
            name: 'screens in Nairobi',
            provider: phoneIn('Africa/Nairobi'),
            include: withDates,
          },
        ],
      },
    },
  }),
);
