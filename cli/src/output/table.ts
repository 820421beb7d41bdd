import widthOf from 'fast-string-width';

/** The gap between two columns. */
export const GAP = '  ';

/** The terminal breaks texts that have less room than this. */
const NARROWEST = 20;

/**
 * Rows as text with aligned columns, without trailing blanks. Colour codes in a cell do not count
 * towards its width.
 *
 * @param most Characters per line; a longer last column continues below itself.
 */
export function formatTable(rows: readonly (readonly string[])[], most = Infinity): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      widths[column] = Math.max(widths[column] ?? 0, widthOf(cell));
    }
  }
  const before = widths.slice(0, -1).reduce((sum, width) => sum + width + GAP.length, 0);
  const room = most - before;
  return rows
    .map((row) => {
      const last = row.length === widths.length ? row.length - 1 : -1;
      return row
        .map((cell, column) =>
          column === last && room >= NARROWEST
            ? wrapLines(cell, room).join(`\n${' '.repeat(before)}`)
            : pad(cell, widths[column] ?? 0),
        )
        .join(GAP)
        .trimEnd();
    })
    .join('\n');
}

/** The beginning of a text that is wider than `most` cells, with a sign that there is more. */
export function truncate(text: string, most: number): string {
  if (widthOf(text) <= most) return text;
  const letters = Array.from(text);
  while (widthOf(letters.join('')) > most - 1) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** A text in lines no wider than `most` cells, broken between words where possible. */
export function wrapLines(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(line) + 1 + widthOf(word) <= most) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

/**
 * A text that starts after `at` cells and continues below itself.
 *
 * @param most Cells per line; undefined if the line length is unlimited.
 */
export function withHangingIndent(text: string, at: number, most: number | undefined): string {
  if (most === undefined || most - at < NARROWEST || widthOf(text) <= most - at) return text;
  return wrapLines(text, most - at)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(`\n${' '.repeat(at)}`);
}

/** Rows for programs: one per line, a tab between the cells, no line break within a cell. */
export function formatRows(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => row.map((cell) => cell.trim().replace(/\s*[\t\r\n]+\s*/g, ' ')).join('\t'))
    .join('\n');
}

function pad(cell: string, width: number): string {
  return cell + ' '.repeat(Math.max(0, width - widthOf(cell)));
}
