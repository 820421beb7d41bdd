import { existsSync, readFileSync } from 'node:fs';

/** @typedef {import('./steps.mjs').Tally} Tally */

/**
 * What a run has come to: it is never green when the runner failed or ran nothing.
 * @param {Tally} counted
 * @param {number} code the runner's exit code
 * @returns {Tally}
 */
function settle(counted, code) {
  const wrong = counted.failed === 0 && (code !== 0 || counted.passed === 0);
  return wrong ? { ...counted, failed: 1 } : counted;
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
    /** @type {{ testResults: { status: string, assertionResults: { status: string }[] }[] } | undefined} */ (
      report(file)
    );
  const tally = { passed: 0, failed: 0, skipped: 0 };
  for (const { status, assertionResults } of json?.testResults ?? []) {
    for (const test of assertionResults) {
      if (test.status === 'passed' || test.status === 'failed') tally[test.status] += 1;
      else tally.skipped += 1;
    }
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
      tally.failed += 1;
  }
  return settle(tally, code);
}

/**
 * Counts a report of Playwright's JSON reporter. A test that passed only when repeated has failed.
 * @param {string} file
 * @param {number} code the exit code of Playwright
 * @returns {Tally}
 */
export function countPlaywright(file, code) {
  const json =
    /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } } | undefined} */ (
      report(file)
    );
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = json?.stats ?? {};
  return settle({ passed: expected, failed: unexpected + flaky, skipped }, code);
}

/**
 * @param {Tally[]} tallies
 * @returns {{ line: string, failed: boolean }} the closing line, and whether the whole failed
 */
export function total(tallies) {
  const sum = (/** @type {keyof Tally} */ key) =>
    tallies.reduce((all, tally) => all + tally[key], 0);
  const skipped = sum('skipped');
  const line = `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return { line, failed: sum('failed') > 0 || sum('passed') === 0 };
}
