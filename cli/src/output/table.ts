import widthOf from 'fast-string-width';

/** Between two columns. */
export const GAP = '  ';

/** Narrower, a text is left to the terminal to break. */
const NARROWEST = 20;

/**
 * Rows as text with aligned columns, without trailing blanks. Colour codes in a cell do not count
 * towards its width.
 *
 * @param most Characters of a line, beyond which the last column continues below itself.
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
            ? brokenInto(cell, room).join(`\n${' '.repeat(before)}`)
            : pad(cell, widths[column] ?? 0),
        )
        .join(GAP)
        .trimEnd();
    })
    .join('\n');
}

/** The beginning of a text that is wider than `most` cells, with a sign that there is more. */
export function cut(text: string, most: number): string {
  if (widthOf(text) <= most) return text;
  const letters = Array.from(text);
  while (widthOf(letters.join('')) > most - 1) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** A text in lines no wider than `most` cells, as far as its words allow. */
export function brokenInto(text: string, most: number): string[] {
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
 * A text behind `at` cells that goes on below itself.
 *
 * @param most Cells of a line; undefined where lines have no end.
 */
export function hanging(text: string, at: number, most: number | undefined): string {
  if (most === undefined || most - at < NARROWEST || widthOf(text) <= most - at) return text;
  return brokenInto(text, most - at)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(`\n${' '.repeat(at)}`);
}

/** Rows for programs: one a line, a tab between the cells, no line break within one. */
export function formatRows(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => row.map((cell) => cell.trim().replace(/\s*[\t\r\n]+\s*/g, ' ')).join('\t'))
    .join('\n');
}

function pad(cell: string, width: number): string {
  return cell + ' '.repeat(Math.max(0, width - widthOf(cell)));
}
