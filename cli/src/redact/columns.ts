import { MASK } from './mask.ts';

/** A row of a table as text, whose first line has the names, and the others as many cells each. */
type Row = { cells: string[]; mark: string };

/**
 * The first line of a table: names only, at least two, with the same separator between all of them.
 */
const HEAD =
  /^["']?[A-Za-z_][\w.-]*["']?(?:([,;\t])["']?[A-Za-z_][\w.-]*["']?)(?:\1["']?[A-Za-z_][\w.-]*["']?)*$/;

/** Longer lines are not rows. */
const LONGEST_LINE = 10_000;

/** The cells of a line; a separator within quotes does not count. */
function cellsOf(line: string, mark: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const each of line) {
    if (each === '"') isQuoted = !isQuoted;
    if (each === mark && !isQuoted) cells.push('');
    else cells[cells.length - 1] += each;
  }
  return cells;
}

function bare(cell: string): string {
  return cell.trim().replace(/^(["'])(.*)\1$/s, '$2');
}

/**
 * Visits the tables in a text, cell by cell below the names.
 *
 * @param change Given a name and the cell below it, without its quotes; returns the replacement.
 */
export function withCells(text: string, change: (name: string, cell: string) => string): string {
  if (!text.includes('\n')) return text;
  let head: Row | undefined;
  const lines = text.split('\n').map((line) => {
    const cells = head && line.length < LONGEST_LINE ? cellsOf(line, head.mark) : [];
    if (!head || cells.length !== head.cells.length) {
      const [, mark] = HEAD.exec(line.trim()) ?? [];
      // A row with an extra separator, in a note without quotes, does not end the table.
      if (mark !== undefined) head = { cells: cellsOf(line, mark).map(bare), mark };
      else if (line.trim() === '') head = undefined;
      return line;
    }
    const { cells: names } = head;
    const shown = cells.map((cell, at) => {
      const before = bare(cell);
      const after = before === '' ? before : change(names[at] ?? '', before);
      return cell.replace(before, () => after);
    });
    return shown.join(head.mark);
  });
  return lines.join('\n');
}

/** A text in which cells below secret names are masked. */
export function maskColumns(text: string, isSecret: (name: string) => boolean): string {
  return withCells(text, (name, cell) => (isSecret(name) ? MASK : cell));
}
