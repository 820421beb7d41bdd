import { exitCode, type ExitCode } from './exit-code.ts';

type CliErrorOptions = {
  /** Exit code of the process. */
  exitCode: ExitCode;
  /** Stable name of the kind of failure, for `--json`. */
  code: string;
  /** How to fix it, when the message does not already say so. */
  hint?: string;
  /** Details to list below the message, one line each. */
  details?: readonly Detail[];
  /** One command that repeats the request, without secrets. */
  curl?: string;
  /** The server's answer, without secrets. */
  reply?: unknown;
  cause?: unknown;
};

/** A detail of a failure: a position in a file and what is wrong there. */
export type Detail = {
  file: string;
  line: number;
  column: number;
  rule: string;
  message: string;
};

/**
 * A failure that the user can understand and fix: its message is one sentence, printed without a
 * stack. Anything else that is thrown counts as a defect of this program (exit code 70).
 */
export class CliError extends Error {
  readonly exitCode: ExitCode;
  readonly code: string;
  readonly hint: string | undefined;
  readonly details: readonly Detail[];
  readonly curl: string | undefined;
  readonly reply: unknown;

  constructor(message: string, options: CliErrorOptions) {
    super(message, { cause: options.cause });
    this.name = 'CliError';
    this.exitCode = options.exitCode;
    this.code = options.code;
    this.hint = options.hint;
    this.details = options.details ?? [];
    this.curl = options.curl;
    this.reply = options.reply;
  }
}

/**
 * Whether a thrown value is a failure that the user can fix. Recognized by its name: each command
 * is built into a file with its own copy of the class.
 */
export function isCliError(error: unknown): error is CliError {
  return error instanceof Error && error.name === 'CliError';
}

/** Ctrl-C, received by a part that needs an answer: exit code 130. */
export function interrupted(): CliError {
  return new CliError('Interrupted.', { exitCode: exitCode.interrupted, code: 'interrupted' });
}

/** The command line, a file named on it, or the environment is at fault: exit code 2. */
export function usageError(message: string, hint?: string, cause?: unknown): CliError {
  return new CliError(message, { exitCode: exitCode.usage, code: 'usage', hint, cause });
}
