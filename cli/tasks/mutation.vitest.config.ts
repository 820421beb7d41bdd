import { configDefaults, defineConfig } from 'vitest/config';
import { root } from './workspace.mjs';

/** The unit tests that `mutation.config.json` runs for each mutant. */
export default defineConfig({
  root,
  test: {
    include: [
      'web/src/payment/*.test.ts',
      'web/src/session/foreign-code.test.ts',
      'web/test/payment-model/{asking,fates,found,older-records,resending,sending}.test.ts',
      'web/test/payment-model/{store,two-storages}.test.ts',
      'sdk/src/**/*.test.ts',
      'sdk/test/{decoding,envelopes,failures,remap,repairs}.test.ts',
    ],
    // Stryker runs tests in threads, in which no zone can be set; no mutant is of dates.
    exclude: [...configDefaults.exclude, 'sdk/src/dates.test.ts'],
  },
});
