import { areas } from './areas.mjs';

const name = process.env['MUTATION_AREA'] ?? '';
const { mutate = [], goal = 100 } = areas[name] ?? {};

export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'cli/tasks/mutation/vitest.config.ts', related: false },
  mutate,
  ignorePatterns: ['**/dist', 'web/test/{gallery,results}', 'prove'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  thresholds: { high: 95, low: goal, break: goal },
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: `cli/dist/mutation/${name}.json` },
  tempDirName: 'node_modules/.cache/stryker',
};
