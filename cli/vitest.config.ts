import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'cli',
    include: ['{src,tasks,test}/**/*.test.ts'],
    // Most tests start the built program or a root verb, which take their time on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
