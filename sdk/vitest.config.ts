import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'sdk',
    include: ['{src,gen,server,sandbox,test}/**/*.test.ts'],
    // The generator's tests start programs, and the machine may be busy.
    testTimeout: 60_000,
    // No test leaves any state behind, and starting a worker for each file would take most of the
    // time.
    isolate: false,
    // Only the results of the type tests count here; `npm run check` compiles the rest.
    typecheck: { enabled: true, include: ['**/*.test-d.ts'], ignoreSourceErrors: true },
  },
});
