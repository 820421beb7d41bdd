import { dirname, extname, resolve } from 'node:path';
import { usageError } from '../../errors/cli-error.ts';
import { readGiven } from '../../files/read-given.ts';
import { isOneLine } from '../../output/sanitized.ts';
import { didYouMean } from '../../errors/nearest.ts';
import { givenJson } from '../../contract/given-json.ts';
import { isRecord } from '../../contract/json-object.ts';
import type { ReadRow } from '../engine/data.ts';
import type { Flow } from '../engine/flow.ts';
import type { InputOf, InputSpec } from '../engine/input.ts';
import { knownSeeds } from '../engine/own-scenarios.ts';
import { readImage } from '../engine/read-image.ts';

/** A row as written, with its position. */
type RawRow = { where: string; cells: Readonly<Record<string, unknown>> };

/** The value of a cell. */
type Value = InputOf<InputSpec>[string];

/** Columns about the run itself, unless the flow has an input of that name. */
const ownColumns = ['name', 'seed'];

/**
 * The rows of a CSV or JSON file, as a flow takes them.
 *
 * @throws CliError (exit code 2) with the line: unreadable, a column that the flow does not take,
 *   a value of another kind, two rows of one name, no row at all.
 */
export async function readTable(path: string, shown: string, flow: Flow): Promise<ReadRow[]> {
  const read = await readGiven(path);
  if ('wrong' in read) {
    const { wrong, cause } = read;
    throw usageError(`The flow ${flow.name}: its table ${shown} ${wrong}.`, undefined, cause);
  }
  const plain = decoded(read.bytes, shown);
  const kind = extname(path).toLowerCase();
  if (kind === '.json') return readRows(jsonRows(plain, shown), dirname(path), flow, shown);
  if (kind === '.csv')
    return readRows(await csvRows(plain, shown, flow), dirname(path), flow, shown);
  throw usageError(`The table ${shown} must be a .csv or a .json file.`);
}

/**
 * Decodes UTF-8, without its byte order mark; a table in another encoding, as Windows may write,
 * would lose letters.
 */
function decoded(bytes: Buffer, shown: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    const [before = ''] = bytes.toString().split('\uFFFD', 1);
    const line = before.split('\n').length;
    const cure = 'Save it so: in Excel that is "CSV UTF-8".';
    throw usageError(`${shown}:${line}: the table is not UTF-8.`, cure, error);
  }
}

/**
 * The same for rows in the flow's file itself.
 *
 * @param folder Where pictures are looked for.
 */
export function readListedRows(
  rows: readonly unknown[],
  folder: string,
  flow: Flow,
): Promise<ReadRow[]> {
  const of = `The data of the flow ${flow.name}`;
  return readRows(listed(rows, of), folder, flow, of);
}

function jsonRows(text: string, shown: string): RawRow[] {
  const value = givenJson(shown, text);
  if (!Array.isArray(value)) throw usageError(`${shown} must be a list of rows: [{ ... }, ...].`);
  return listed(value, shown);
}

function listed(rows: readonly unknown[], shown: string): RawRow[] {
  return rows.map((cells, index) => {
    const where = `${shown}, row ${index + 1}`;
    if (!isRecord(cells)) throw usageError(`${where}: it must be an object of values by name.`);
    return { where, cells };
  });
}

async function csvRows(text: string, shown: string, flow: Flow): Promise<RawRow[]> {
  const { CsvError, parse } = await import('csv-parse/sync');
  try {
    const columns = (header: readonly string[]): string[] => {
      assertColumns(header, shown, flow);
      return [...header];
    };
    const options = {
      columns,
      skip_empty_lines: true,
      trim: true,
      info: true,
      // Empty rows that a spreadsheet leaves below its last row are not rows.
      skip_records_with_empty_values: true,
    };
    const rows: readonly unknown[] = parse(text, options);
    return rows.map((row) => {
      const { record, info } = row as { record: Record<string, string>; info: { lines: number } };
      // A spreadsheet cannot omit a cell: an empty one means the flow's default.
      const cells = Object.entries(record).filter(([, value]) => value !== '');
      return { where: `${shown}:${info.lines}`, cells: Object.fromEntries(cells) };
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw usageError(`${shown} cannot be read as CSV: ${error.message}.`, undefined, error);
  }
}

/**
 * A second column of a name would silently replace the first one, and a misspelt column would be
 * ignored wherever it is empty.
 */
function assertColumns(header: readonly string[], shown: string, flow: Flow): void {
  const twice = header.find((name, at) => name !== '' && header.indexOf(name) < at);
  if (twice !== undefined) throw usageError(`${shown}:1: there are two columns named ${twice}.`);
  for (const column of header) if (column !== '') assertColumn(`${shown}:1`, column, flow);
}

function assertColumn(where: string, column: string, { name, input }: Flow): void {
  const known = [...new Set([...Object.keys(input), ...ownColumns])];
  if (known.includes(column)) return;
  if (column === '') throw usageError(`${where}: a column with a value has no name.`);
  const commas = /[;\t]/.test(column) ? ' Between columns there is a comma.' : '';
  throw usageError(
    `${where}: the flow ${name} takes no ${column}.${didYouMean(column, known)}`,
    `A column is one of ${known.join(', ')}.${commas}`,
  );
}

async function readRows(
  rows: readonly RawRow[],
  folder: string,
  flow: Flow,
  shown: string,
): Promise<ReadRow[]> {
  if (rows.length === 0) throw usageError(`${shown} has no row.`);
  const found: ReadRow[] = [];
  for (const [index, row] of rows.entries()) {
    const read = await readRow(row, folder, flow, `row ${index + 1}`);
    if (found.some(({ name }) => name === read.name)) {
      throw usageError(`${row.where}: there is a row named ${read.name} already.`);
    }
    found.push(read);
  }
  return found;
}

async function readRow(
  { where, cells }: RawRow,
  folder: string,
  flow: Flow,
  numbered: string,
): Promise<ReadRow> {
  const values: Record<string, Value> = {};
  const own: Record<string, string> = {};
  for (const [column, cell] of Object.entries(cells)) {
    assertColumn(where, column, flow);
    const spec = Object.hasOwn(flow.input, column) ? flow.input[column] : undefined;
    if (spec) values[column] = await readCell(`${where}: ${column}`, cell, spec, folder);
    else own[column] = asText(`${where}: ${column}`, cell);
  }
  const { name = numbered, seed } = own;
  if (!isOneLine(name)) throw usageError(`${where}: a row's name must be of one line.`);
  if (seed !== undefined && !knownSeeds().includes(seed)) {
    throw usageError(`${where}: there is no scenario ${seed}.${didYouMean(seed, knownSeeds())}`);
  }
  return { name, ...(seed !== undefined && { seed }), values };
}

async function readCell(
  where: string,
  cell: unknown,
  { kind }: InputSpec[string],
  folder: string,
): Promise<Value> {
  if (kind === 'text') return asText(where, cell);
  if (kind === 'integer') {
    const digits = typeof cell === 'string' && /^-?\d{1,15}$/.test(cell);
    if (digits || typeof cell === 'number') return whole(where, Number(cell));
    throw usageError(`${where} takes a whole number.`);
  }
  const paths = (Array.isArray(cell) ? cell : [cell]).map((path) => asText(where, path));
  return Promise.all(paths.map((path) => readImage(where, `@${resolve(folder, path)}`)));
}

function whole(where: string, number: number): number {
  if (Number.isSafeInteger(number)) return number;
  throw usageError(`${where} takes a whole number.`);
}

function asText(where: string, cell: unknown): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  throw usageError(`${where} takes a text.`);
}
