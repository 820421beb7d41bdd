import widthOf from 'fast-string-width';
import { wrapLines } from './table.ts';

/** Content of a row, and its width. */
type NameRow = {
  /** One character, painted. */
  mark: string;
  name: string;
  /** Cells reserved for the name. */
  width: number;
  /** Columns after the name. */
  columns: string;
  /** Text at the end, of any length. */
  remark?: string;
  /** Cells of a line of the terminal; undefined if the line length is unlimited. */
  most: number | undefined;
};

const INDENT = 4;

/**
 * A row whose columns are always aligned: a name that is longer than its column is broken into
 * separate lines, and the columns follow below it. In a file, a row is a single line, whatever its
 * length.
 */
export function nameRow({ mark, name, width, columns, remark = '', most }: NameRow): string {
  const begin = `  ${mark} `;
  const end = `${columns}${remark}`;
  const isBeside = most === undefined || INDENT + width + 1 + widthOf(columns) <= most;
  if (most === undefined || (isBeside && widthOf(name) <= width)) {
    const space = ' '.repeat(Math.max(0, width - widthOf(name)));
    return `${begin}${name}${space} ${end}`.trimEnd();
  }
  const lines = wrapLines(name, most - INDENT);
  if (widthOf(end) > 0) lines.push(`${isBeside ? ' '.repeat(width + 1) : ''}${end}`);
  return `${begin}${lines.join(`\n${' '.repeat(INDENT)}`)}`;
}
