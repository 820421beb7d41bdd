/**
 * The results of one test's cases, as `web/test/screens/support/verdict.ts` writes them. A fault
 * starts with its class.
 * @typedef {{ screen: string, tried: number, faults: string[] }} ChaosResult
 */

/** The classes of failures that a borrower may see, as in `web/test/screens/support/sight.ts`. */
const classes = ['lost', 'no way on', 'raw', 'wrong', 'endless', 'error'];

/**
 * The results in a report of vitest's JSON reporter.
 * @param {{ testResults: { assertionResults: { meta?: { chaos?: ChaosResult } }[] }[] }} report
 * @returns {ChaosResult[]}
 */
export function chaosResults({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return tests.flatMap(({ meta }) => meta?.chaos ?? []);
}

/**
 * The cases by screen and class: a case is good, or counts once in each class of its faults.
 * @param {ChaosResult[]} results
 * @returns {string}
 */
export function chaosTable(results) {
  const screens = [...new Set(results.map(({ screen }) => screen))].sort();
  const rows = screens.map((screen) =>
    row(
      screen,
      results.filter((result) => result.screen === screen),
    ),
  );
  const header = ['screen', 'cases', 'good', ...classes];
  const cells = [header, ...rows, row('all', results)];
  const widths = header.map((_, column) =>
    Math.max(...cells.map((line) => line[column]?.length ?? 0)),
  );
  const lines = cells.map(([screen = '', ...counts]) => [
    screen.padEnd(widths[0] ?? 0),
    ...counts.map((count, column) => count.padStart(widths[column + 1] ?? 0)),
  ]);
  return lines.map((line) => line.join('  ')).join('\n');
}

/**
 * @param {string} name
 * @param {ChaosResult[]} results
 * @returns {string[]}
 */
function row(name, results) {
  const faults = results.flatMap((result) => result.faults);
  const tried = results.reduce((sum, result) => sum + result.tried, 0);
  const nameOfCase = (/** @type {string} */ fault) => fault.slice(fault.indexOf(' | '));
  const cases = (/** @type {string[]} */ some) => new Set(some.map(nameOfCase)).size;
  const counts = classes.map((each) =>
    cases(faults.filter((fault) => fault.startsWith(`${each}:`))),
  );
  return [name, tried, tried - cases(faults), ...counts].map(String);
}
