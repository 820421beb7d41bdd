import { createPaint, type Paint } from './paint.ts';

/** What the global options say about output. */
export interface OutputOptions {
  json?: boolean;
  color?: boolean;
  quiet?: boolean;
  verbose?: boolean;
}

/** Where a command writes: results on stdout, everything else on stderr. */
export interface Terminal {
  /** `--json`: the result is one JSON document. */
  readonly json: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
  /** Colours for what is printed. */
  readonly paint: Paint;
  /** Colours for what is remarked. */
  readonly paintRemark: Paint;
  /** The result, on stdout. */
  print(text: string): void;
  /** One JSON document as the result, on stdout. */
  printJson(value: unknown): void;
  /** Something to know, on stderr; silent with `--quiet`. */
  remark(text: string): void;
  /** Something to know even with `--quiet`, on stderr. */
  warn(text: string): void;
}

/** Makes the terminal of this process from the global options. */
export function createTerminal(options: OutputOptions): Terminal {
  const refused = options.color === false;
  const { env, stdout, stderr } = process;
  const paint = createPaint({ refused, isTTY: stdout.isTTY, env });
  const paintRemark = createPaint({ refused, isTTY: stderr.isTTY, env });
  const quiet = options.quiet ?? false;
  const warn = (text: string): void => {
    stderr.write(`${text}\n`);
  };
  return {
    json: options.json ?? false,
    quiet,
    verbose: options.verbose ?? false,
    paint,
    paintRemark,
    print: (text) => {
      stdout.write(`${text}\n`);
    },
    printJson: (value) => {
      stdout.write(`${JSON.stringify(value, null, 2)}\n`);
    },
    remark: quiet ? () => undefined : warn,
    warn,
  };
}
