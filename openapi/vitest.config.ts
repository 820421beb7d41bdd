import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'openapi',
    include: ['{rules,server,test}/**/*.test.ts'],
    // These tests start the linter, which takes its time on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
