import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './workspace.mjs';

/** @typedef {import('./steps.mjs').Tally} Tally */

/**
 * What a run has come to: it is never green when the runner failed or ran nothing.
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
 * Counts a report of vitest's JSON reporter. A file that could not even be loaded is one failure.
 * @param {string} file
 * @param {number} code the exit code of vitest
 * @returns {Tally}
 */
export function countVitest(file, code) {
  const json =
    /** @type {{ testResults: { name: string, status: string, assertionResults: { fullName: string, status: string }[] }[] } | undefined} */ (
      report(file)
    );
  const tally = { passed: 0, failed: /** @type {string[]} */ ([]), skipped: 0 };
  for (const { name: path, status, assertionResults } of json?.testResults ?? []) {
    const name = relative(root, path);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const passed = assertionResults.filter((test) => test.status === 'passed').length;
    tally.passed += passed;
    tally.skipped += assertionResults.length - passed - failed.length;
    for (const { fullName } of failed) tally.failed.push(`${name}: ${fullName}`);
    if (status === 'failed' && failed.length === 0) tally.failed.push(name);
  }
  return settle(tally, code, 'vitest');
}

/**
 * @typedef {{ file: string, title: string, tests: { status: string }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/** @param {Suite} suite @returns {Spec[]} */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
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
    for (const { status } of spec.tests) {
      if (status === 'expected') tally.passed += 1;
      else if (status === 'skipped') tally.skipped += 1;
      else tally.failed.push(`${spec.file}: ${spec.title}`);
    }
  }
  return settle(tally, code, 'playwright');
}

/**
 * @param {Tally[]} tallies
 * @returns {{ lines: string[], failed: boolean }} every failure by its name, the closing line, and
 *   whether the whole failed
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
