import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { NOT_SHOWN, isMissed } from '../bench/table.mjs';
import { run } from '../processes.mjs';
import { root, tool } from '../workspace.mjs';

/**
 * A report of Vitest's JSON reporter, as far as it is read here. Tests of faults and of chaos put
 * their results into their `meta`.
 * @typedef {object} TestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {TestFile[]} testResults
 */

/**
 * @typedef {object} TestFile
 * @property {string} [name]
 * @property {string} [status]
 * @property {string} [message] why it could not be loaded
 * @property {{ status?: string, fullName?: string, meta?: {
 *   proof?: import('../bench/table.mjs').Row[],
 *   chaos?: import('../chaos-table.mjs').ChaosResult,
 * } }[]} assertionResults
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
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const isWhole = !figuresOf(report).some(isMissed);
  return { passed: code === 0 && isWhole, report };
}

/** @param {string | undefined} status */
function isSkipped(status) {
  return status !== undefined && ['skipped', 'pending', 'todo', 'disabled'].includes(status);
}

/** More failed tests of one run usually have one cause. */
const MOST_FAILED = 20;

/** Tools that tests need, by the names of the test files, and what is said if one is missing. */
const tools = [
  {
    needed: 'nginx',
    files: /nginx|payment-sockets|new-version/,
    lacking: 'nginx is not installed',
  },
  {
    needed: 'posix',
    files: /full-disk|new-folder/,
    lacking: 'Windows limits no file and syncs no folder',
  },
];

/** @param {string} needed a tool, or a system of POSIX */
function isInstalled(needed) {
  if (needed === 'posix') return process.platform !== 'win32';
  return spawnSync(needed, ['-v']).error === undefined;
}

/**
 * Why the tests of a file may be skipped here; undefined where they may not.
 * @param {string} path
 * @param {(needed: string) => boolean} [isThere]
 * @returns {string | undefined}
 */
export function skipReason(path, isThere = isInstalled) {
  const own = tools.find(({ files }) => files.test(path));
  return own && !isThere(own.needed) ? own.lacking : undefined;
}

/**
 * The figures that tests have left, how many there were, and which failed. One that was skipped
 * proved nothing: that is a failure, but where a tool is missing, which is named then.
 * @param {TestReport} report
 * @param {(needed: string) => boolean} [isThere]
 * @returns {import('../bench/table.mjs').Row[]}
 */
export function figuresOf({ testResults, numPassedTests, numFailedTests }, isThere = isInstalled) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const skipped = testResults.flatMap(({ name = '', assertionResults }) =>
    assertionResults.filter(({ status }) => isSkipped(status)).map(() => name),
  );
  const excuses = skipped.map((name) => skipReason(name, isThere));
  const isExcused = excuses.every((excuse) => excuse !== undefined);
  const failed = testResults.flatMap(failuresOf);
  const isGreen = numFailedTests === 0 && failed.length === 0 && isExcused;
  const verdict = isGreen ? (skipped.length === 0 ? 'ok' : NOT_SHOWN) : 'over';
  const why = [...new Set(excuses)].map((excuse) => (excuse ? `: ${excuse}` : '')).join('');
  const ran = `${numPassedTests} passed, ${numFailedTests} failed`;
  const measured = skipped.length === 0 ? ran : `${ran}, ${skipped.length} skipped${why}`;
  return [
    ...tests.flatMap(({ meta }) => meta?.proof ?? []),
    { figure: 'tests', measured, limit: '0 failed', verdict },
    ...failed.slice(0, MOST_FAILED),
  ];
}

/**
 * The failed tests of a file, or the file itself if it could not be loaded.
 * @param {TestFile} file
 * @returns {import('../bench/table.mjs').Row[]}
 */
function failuresOf({ name = '', status, message = '', assertionResults }) {
  const path = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  const [reason = ''] = message.split('\n', 1);
  const own = failed.map(({ fullName = '' }) => fullName);
  return (own.length === 0 && status === 'failed' ? [reason] : own).map((measured) => ({
    figure: `failed: ${path}`,
    measured,
    verdict: 'FAIL',
  }));
}
