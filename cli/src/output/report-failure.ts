import { CliError, isCliError } from '../errors/cli-error.ts';
import { exitCode, type ExitCode } from '../errors/exit-code.ts';
import { MASK } from '../redact/mask.ts';
import { maskCards } from '../redact/cards.ts';
import type { Terminal } from './terminal.ts';
import { sanitizedJson, sanitized } from './sanitized.ts';

const MOST_DETAILS = 20;

/**
 * Reports on stderr why a command failed, and returns its exit code. A failure that the user cannot
 * fix is shown with its stack under `--verbose`.
 */
export function reportFailure(terminal: Terminal, error: unknown): ExitCode {
  if (error === undefined) return exitCode.passed;
  const known = withoutCards(isCliError(error) ? error : internal(error));
  if (terminal.json) {
    const { code, message, hint, details, curl, reply } = known;
    const listed = details.length > 0 ? { details } : {};
    const shown = { code, message, hint, ...listed, reply, curl };
    terminal.warn(sanitizedJson(JSON.stringify({ error: shown })));
  } else if (known.message !== '') {
    terminal.warn(asText(terminal, known));
  }
  return known.exitCode;
}

/**
 * Masks card numbers: a value typed in the wrong position is repeated in the message before any
 * redactor exists, and cards are recognized by their digits.
 */
function withoutCards(error: CliError): CliError {
  const { exitCode: code, hint, cause, ...rest } = error;
  const message = maskCards(error.message, MASK);
  const options = { ...rest, cause, exitCode: code, hint: hint && maskCards(hint, MASK) };
  return message === error.message ? error : new CliError(message, options);
}

function asText(terminal: Terminal, { message, hint, details, curl, cause }: CliError): string {
  const paint = terminal.paintRemark;
  const lines = [`${paint('red', 'brought:')} ${sanitized(message).replaceAll('\n', '\n  ')}`];
  for (const { file, line, column, rule, message: text } of details.slice(0, MOST_DETAILS)) {
    lines.push(`  ${file}:${line}:${column}  ${paint('yellow', rule)}  ${sanitized(text)}`);
  }
  if (details.length > MOST_DETAILS) lines.push(`  and ${details.length - MOST_DETAILS} more.`);
  if (hint !== undefined) lines.push(paint('dim', `  ${hint}`));
  if (curl !== undefined) lines.push(`  ${paint('dim', 'repeat:')} ${curl}`);
  if (terminal.verbose && cause instanceof Error) lines.push(paint('dim', framesOf(cause)));
  return lines.join('\n');
}

/** The stack frames alone; the cause's message may include secrets, and our message has none. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

function internal(error: unknown): CliError {
  const message = error instanceof Error ? error.message : String(error);
  return new CliError(`A defect of this program: ${message}`, {
    exitCode: exitCode.internal,
    code: 'internal',
    hint: '-v shows where it happened.',
    cause: error,
  });
}
