const name = process.env['MUTATION_AREA'] ?? '';

// What is changed is given by `mutation.mjs`, which also judges the scores.
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'cli/tasks/mutation/vitest.config.ts', related: false },
  ignorePatterns: ['**/dist', 'web/test/{gallery,results}', 'prove'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: `cli/dist/mutation/${name}.json` },
  tempDirName: 'node_modules/.cache/stryker',
};
