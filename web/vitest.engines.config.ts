import { defineConfig } from 'vitest/config';

/** The borrower's journeys in every engine that is installed, one after the other. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['test/engines/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
