import { stripVTControlCharacters } from 'node:util';

const gap = '  ';

/**
 * Rows as text with aligned columns, without trailing blanks. Colour codes in
 * a cell do not count towards its width.
 */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      widths[column] = Math.max(widths[column] ?? 0, widthOf(cell));
    }
  }
  return rows
    .map((row) =>
      row
        .map((cell, column) => pad(cell, widths[column] ?? 0))
        .join(gap)
        .trimEnd(),
    )
    .join('\n');
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

function widthOf(cell: string): number {
  return stripVTControlCharacters(cell).length;
}
