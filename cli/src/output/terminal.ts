import { stderr, stdout } from './channel.ts';
import { createPaint, type Paint } from './paint.ts';
import { assertField, selectFields } from './select-fields.ts';
import { sanitizedInColour, sanitizedJson } from './sanitized.ts';
import { formatRows, formatTable } from './table.ts';

/** Output settings from the global options. */
export type OutputOptions = {
  json?: boolean;
  /** The value of `--json=`: `lines`, or fields separated by commas. */
  jsonAs?: string;
  plain?: boolean;
  color?: boolean;
  quiet?: boolean;
  verbose?: boolean;
  /** `--no-input` makes it false. */
  input?: boolean;
  yes?: boolean;
};

/** Where a command writes: results on stdout, everything else on stderr. */
export type Terminal = {
  /** `--json`: the result is one JSON document, or one for each event. */
  json: boolean;
  /** `--json=lines`: one JSON document for each event, as it happens. */
  lines: boolean;
  /** `--plain`: rows with tabs, without alignment, colour or anything that moves. */
  plain: boolean;
  quiet: boolean;
  verbose: boolean;
  /** Whether the user may be asked: a terminal on both sides, not in CI, no `--no-input`. */
  mayAsk: boolean;
  /** `--yes`: questions are answered with yes. */
  yes: boolean;
  /** Cells of a line of the terminal; undefined if the line length is unlimited, as in a file. */
  columns: number | undefined;
  /** Colours for results. */
  paint: Paint;
  /** Colours for remarks. */
  paintRemark: Paint;
  /** The result, on stdout. */
  print(text: string): void;
  /** Rows as the result: aligned, or with tabs between the cells under `--plain`. */
  printTable(rows: readonly (readonly string[])[], heads?: readonly string[]): void;
  /** One JSON document as the result, on stdout, limited to the fields that `--json=` names. */
  printJson(value: unknown): void;
  /**
   * Checks the fields that `--json=` names before something is done that cannot be undone.
   *
   * @throws CliError (exit code 2) for one that the result will not have.
   */
  assertFields(known: readonly string[]): void;
  /** One line of JSON, on stdout. */
  printLine(value: unknown): void;
  /** A remark on stderr; omitted with `--quiet`. */
  remark(text: string): void;
  /** A warning on stderr, even with `--quiet`. */
  warn(text: string): void;
};

/** Makes the terminal of this process from the global options. */
export function createTerminal(options: OutputOptions): Terminal {
  const plain = options.plain ?? false;
  const refused = options.color === false || plain;
  const { env } = process;
  const paint = createPaint({ refused, isTTY: stdout.isTTY, env });
  const paintRemark = createPaint({ refused, isTTY: stderr.isTTY, env });
  const quiet = options.quiet ?? false;
  const lines = options.jsonAs === 'lines';
  const fields = lines ? undefined : options.jsonAs?.split(',').map((name) => name.trim());
  const warn = (text: string): void => {
    stderr.write(`${stderr.isTTY ? sanitizedInColour(text) : text}\n`);
  };
  const print = (text: string): void => {
    stdout.write(`${stdout.isTTY ? sanitizedInColour(text) : text}\n`);
  };
  return {
    json: options.json ?? false,
    lines,
    plain,
    quiet,
    verbose: options.verbose ?? false,
    // Stdin is accessed only to ask: it makes Node load a quarter of itself.
    get mayAsk() {
      return process.stdin.isTTY && stderr.isTTY && !isCi(env) && options.input !== false;
    },
    yes: options.yes ?? false,
    get columns() {
      return plain ? undefined : stdout.columns;
    },
    paint,
    paintRemark,
    print,
    printTable: (given, heads) => {
      // Cells mostly contain foreign names and values, which must be harmless in a pipe, too.
      const rows = given.map((row) => row.map(sanitizedInColour));
      if (plain) return print(formatRows(rows));
      const head = heads ? [heads.map((each) => paint('dim', each))] : [];
      return print(formatTable([...head, ...rows], stdout.columns));
    },
    printJson: (value) => {
      const shown = fields ? selectFields(value, fields) : value;
      print(sanitizedJson(JSON.stringify(shown, null, lines ? 0 : 2)));
    },
    assertFields: (known) => {
      for (const field of fields ?? []) assertField(field, known);
    },
    printLine: (value) => print(sanitizedJson(JSON.stringify(value))),
    remark: quiet ? () => undefined : warn,
    warn,
  };
}

/** True on a build machine, where no user is at the terminal. */
export function isCi({ CI }: NodeJS.ProcessEnv = process.env): boolean {
  return CI !== undefined && CI !== '' && CI !== '0' && CI !== 'false';
}
