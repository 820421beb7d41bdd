/**
 * A measured figure. `limit` is its goal, and `verdict` whether it is met: `ok`, `over`, `under`,
 * or `not shown` if that cannot be determined here. A figure without a goal is for information
 * only. All values are texts.
 * @typedef {{ figure: string, measured: string, limit?: string, verdict?: string }} Row
 */

const columns = /** @type {const} */ (['figure', 'measured', 'limit', 'verdict']);

/** @param {Row[]} rows @returns {string} the rows under their headings, one per line */
export function table(rows) {
  const header = Object.fromEntries(columns.map((column) => [column, column]));
  const cells = [header, ...rows].map((row) => columns.map((column) => row[column] ?? ''));
  const widths = columns.map((_, index) =>
    Math.max(...cells.map((row) => row[index]?.length ?? 0)),
  );
  return cells
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The verdict on a figure that cannot be measured here, for example because a tool is missing. */
export const NOT_SHOWN = 'not shown';

/** @param {Row} row @returns {boolean} */
export function isMissed({ verdict = 'ok' }) {
  return verdict !== 'ok' && verdict !== NOT_SHOWN;
}

/**
 * @param {Row[]} rows
 * @returns {string | undefined} a sentence about the figures that miss their goal
 */
export function missed(rows) {
  const misses = rows.filter(isMissed);
  if (misses.length === 0) return undefined;
  const goals = rows.filter(({ verdict }) => verdict !== undefined).length;
  const named = misses.map(
    ({ figure, measured, limit, verdict }) => `${figure} is ${measured}, ${verdict} ${limit}`,
  );
  return `${misses.length} of ${goals} figures miss their goal: ${named.join('; ')}.`;
}
