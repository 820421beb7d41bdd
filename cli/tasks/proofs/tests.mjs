import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../processes.mjs';
import { root, tool } from '../workspace.mjs';

/**
 * A report of Vitest's JSON reporter, as far as it is read here. Tests of faults and of chaos put
 * their results into their `meta`.
 * @typedef {object} TestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {{ assertionResults: { meta?: {
 *   proof?: import('../bench/table.mjs').Row[],
 *   chaos?: import('../chaos-table.mjs').ChaosResult,
 * } }[] }[]} testResults
 */

/**
 * Runs tests with more of everything than `npm test` does, and shows them.
 * @param {import('./report.mjs').Surroundings} surroundings
 * @param {string[]} args of Vitest, its configuration and files
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ passed: boolean, report: TestReport }>}
 */
export async function runTests({ tools, reports }, args, env) {
  const file = join(mkdtempSync(join(reports, 'tests-')), 'tests.json');
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await run(tool('vitest'), ['run', ...args, ...output], {
    cwd: root,
    env: { ...env, ...tools.env },
    show: true,
  });
  return { passed: code === 0, report: JSON.parse(readFileSync(file, 'utf8')) };
}

/**
 * The figures that tests have left, and how many there were.
 * @param {TestReport} report
 * @returns {import('../bench/table.mjs').Row[]}
 */
export function figuresOf({ testResults, numPassedTests, numFailedTests }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const verdict = numFailedTests === 0 ? 'ok' : 'over';
  const measured = `${numPassedTests} passed, ${numFailedTests} failed`;
  return [
    ...tests.flatMap(({ meta }) => meta?.proof ?? []),
    { figure: 'tests', measured, limit: '0 failed', verdict },
  ];
}
