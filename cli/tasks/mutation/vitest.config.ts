import { configDefaults, defineConfig } from 'vitest/config';
import { root } from '../workspace.mjs';
import { areas } from './areas.mjs';

const { tests = [], without = [] } = areas[process.env['MUTATION_AREA'] ?? ''] ?? {};

/** The unit tests that are run for each mutant of an area. */
export default defineConfig({
  root,
  test: {
    include: tests,
    exclude: [...configDefaults.exclude, ...without],
    testTimeout: 60_000,
  },
});
