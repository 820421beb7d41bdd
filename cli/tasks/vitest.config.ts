import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { packages, root } from './workspace.mjs';

/**
 * Tests of times and days, by package: what holds in UTC must also hold east of it. Others that
 * contain a date are found by `time-zones.test.ts`.
 */
const ofTime = {
  sdk: [
    'src/{dates,local-formats}.test.ts',
    'src/reply/{decode-scalar,whole-payload}.test.ts',
    'sandbox/{contract,control,journal,loan-terms,loans,money-invariant,repayment}.test.ts',
    'sandbox/language/local-formats.test.ts',
    'test/repairs.test.ts',
  ],
  cli: ['test/mutants/flows/mutants.test.ts'],
  web: [
    'src/payment/**/*.test.ts',
    'src/session/formats.test.ts',
    'src/**/due-calendar.test.ts',
    'test/payment-model/*.test.ts',
  ],
};

/** All unit tests in one run, whatever folder it is started in; those of times run in two zones. */
export default defineConfig({
  root,
  test: {
    globalSetup: join(import.meta.dirname, 'one-temporary-folder.mjs'),
    // Tests do not depend on others of their file: another seed runs them in another order.
    sequence: { shuffle: { tests: true }, seed: Number(process.env['BROUGHT_ORDER_SEED'] ?? 1) },
    projects: [
      ...packages.map((name) => join(root, name)),
      ...Object.entries(ofTime).map(([name, include]) => ({
        root: join(root, name),
        test: {
          name: `${name} in Nairobi`,
          include,
          env: { TZ: 'Africa/Nairobi' },
          testTimeout: 180_000,
        },
      })),
    ],
  },
});
