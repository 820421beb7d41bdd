import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './workspace.mjs';

/** @typedef {import('./steps.mjs').Tally} Tally */

/** Lines of an error message that are repeated at the end, where a log may be cut off above. */
const MESSAGE_LINES = 12;

/**
 * The result of a run: never a success if the runner failed or ran nothing.
 * @param {Tally} counted
 * @param {number} code the runner's exit code
 * @param {string} runner
 * @returns {Tally}
 */
function settle(counted, code, runner) {
  if (counted.failed.length > 0 || (code === 0 && counted.passed > 0)) return counted;
  const what = counted.passed > 0 ? `ended with exit code ${code}` : 'ran no test';
  return { ...counted, failed: [`${runner} ${what}`] };
}

/** @param {string} file @returns {unknown} undefined when the runner wrote no report */
function report(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * @param {string} name
 * @param {(string | undefined)[]} messages
 * @returns {string} the name of a failure, with the start of its error message below
 */
function failure(name, messages) {
  const lines = stripVTControlCharacters(messages.find(Boolean) ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, MESSAGE_LINES).map((line) => `      ${line}`)].join('\n');
}

/**
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} TestResult
 * @typedef {object} FileResult
 * @property {string} name
 * @property {string} status
 * @property {string} [message]
 * @property {TestResult[]} assertionResults
 */

/**
 * Counts a report of vitest's JSON reporter. A file that could not even be loaded is one failure.
 * @param {string} file
 * @param {number} code the exit code of vitest
 * @returns {Tally}
 */
export function countVitest(file, code) {
  const json = /** @type {{ testResults: FileResult[] } | undefined} */ (report(file));
  const tally = { passed: 0, failed: /** @type {string[]} */ ([]), skipped: 0 };
  for (const { name: path, status, message, assertionResults } of json?.testResults ?? []) {
    const name = relative(root, path);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const passed = assertionResults.filter((test) => test.status === 'passed').length;
    tally.passed += passed;
    tally.skipped += assertionResults.length - passed - failed.length;
    for (const { fullName, failureMessages = [] } of failed) {
      tally.failed.push(failure(`${name}: ${fullName}`, failureMessages));
    }
    if (status === 'failed' && failed.length === 0) tally.failed.push(failure(name, [message]));
  }
  return settle(tally, code, 'vitest');
}

/**
 * @typedef {{ status: string, projectName?: string, results?: { error?: { message?: string } }[] }} BrowserTest
 * @typedef {{ file: string, title: string, tests: BrowserTest[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/** @param {Suite} suite @returns {Spec[]} */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/**
 * The tests in a report of Playwright's JSON reporter, with the absolute paths of their files.
 * @param {string} file
 * @returns {{ path: string, title: string, status: string }[]} `passed` if it passed at once
 */
export function journeysIn(file) {
  const json = /** @type {Suite & { config?: { rootDir: string } } | undefined} */ (report(file));
  const folder = json?.config?.rootDir ?? '';
  return specsOf(json ?? {}).flatMap(({ file: name, title, tests }) =>
    tests.map(({ status }) => ({
      path: join(folder, name),
      title,
      status: status === 'expected' ? 'passed' : status,
    })),
  );
}

/**
 * Counts a report of Playwright's JSON reporter. A test that passed only when repeated has failed.
 * @param {string} file
 * @param {number} code the exit code of Playwright
 * @returns {Tally}
 */
export function countPlaywright(file, code) {
  const json = /** @type {Suite | undefined} */ (report(file));
  const tally = { passed: 0, failed: /** @type {string[]} */ ([]), skipped: 0 };
  for (const spec of specsOf(json ?? {})) {
    for (const { status, projectName, results = [] } of spec.tests) {
      if (status === 'expected') tally.passed += 1;
      else if (status === 'skipped') tally.skipped += 1;
      else {
        const messages = results.map(({ error }) => error?.message);
        const name = `${spec.file}: ${spec.title}`;
        tally.failed.push(failure(projectName ? `${name} (${projectName})` : name, messages));
      }
    }
  }
  return settle(tally, code, 'playwright');
}

/**
 * @param {Tally[]} tallies
 * @returns {{ lines: string[], failed: boolean }} every failure by its name and
 *   message, the closing line, and whether the whole failed
 */
export function total(tallies) {
  const sum = (/** @type {'passed' | 'skipped'} */ key) =>
    tallies.reduce((all, tally) => all + tally[key], 0);
  const failures = tallies.flatMap(({ failed }) => failed);
  const skipped = sum('skipped');
  const line = `${sum('passed')} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return {
    lines: [...failures.map((name) => `FAIL  ${name}`), line],
    failed: failures.length > 0 || sum('passed') === 0,
  };
}
