import { stderr, stdout } from './channel.ts';
import { createPaint, type Paint } from './paint.ts';
import { assertField, selectFields } from './select-fields.ts';
import { harmless, harmlessJson } from './visible.ts';
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
  /** The user may be asked: a terminal on both sides, not in CI, no `--no-input`. */
  mayAsk: boolean;
  /** `--yes`: what would be asked is answered with yes. */
  yes: boolean;
  /** Cells of a line of the terminal; undefined where lines have no end, as in a file. */
  columns: number | undefined;
  /** Colours for what is printed. */
  paint: Paint;
  /** Colours for what is remarked. */
  paintRemark: Paint;
  /** The result, on stdout. */
  print(text: string): void;
  /** Rows as the result: aligned, or with tabs between the cells under `--plain`. */
  printTable(rows: readonly (readonly string[])[], heads?: readonly string[]): void;
  /** One JSON document as the result, on stdout: those fields of it that `--json=` names. */
  printJson(value: unknown): void;
  /**
   * Looks at the fields that `--json=` names before something is done that cannot be taken back.
   *
   * @throws CliError (exit code 2) for one that the result will not have.
   */
  assertFields(known: readonly string[]): void;
  /** One line of JSON, on stdout. */
  printLine(value: unknown): void;
  /** Something to know, on stderr; silent with `--quiet`. */
  remark(text: string): void;
  /** Something to know even with `--quiet`, on stderr. */
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
    stderr.write(`${stderr.isTTY ? harmless(text) : text}\n`);
  };
  const print = (text: string): void => {
    stdout.write(`${stdout.isTTY ? harmless(text) : text}\n`);
  };
  return {
    json: options.json ?? false,
    lines,
    plain,
    quiet,
    verbose: options.verbose ?? false,
    // Stdin is touched only for asking: Node loads a quarter of itself for it.
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
      // Cells are mostly names and values of somebody else's, also where they go into a pipe.
      const rows = given.map((row) => row.map(harmless));
      if (plain) return print(formatRows(rows));
      const head = heads ? [heads.map((each) => paint('dim', each))] : [];
      return print(formatTable([...head, ...rows], stdout.columns));
    },
    printJson: (value) => {
      const shown = fields ? selectFields(value, fields) : value;
      print(harmlessJson(JSON.stringify(shown, null, lines ? 0 : 2)));
    },
    assertFields: (known) => {
      for (const field of fields ?? []) assertField(field, known);
    },
    printLine: (value) => print(harmlessJson(JSON.stringify(value))),
    remark: quiet ? () => undefined : warn,
    warn,
  };
}

/** True on a build machine, where nobody is at the terminal. */
export function isCi({ CI }: NodeJS.ProcessEnv = process.env): boolean {
  return CI !== undefined && CI !== '' && CI !== '0' && CI !== 'false';
}
