import type { CallEvent, Repair, Reply } from '@brought/sdk';
import { usageError } from '../../errors/cli-error.ts';
import { replaceFile } from '../../files/replace-file.ts';
import { writeErrorReason } from '../../files/write-error.ts';
import type { Terminal } from '../../output/terminal.ts';
import { sanitizedJson, inOneLine, withoutControls } from '../../output/sanitized.ts';
import type { Redactor } from '../../redact/redactor.ts';
import { describeFile, shownBody, rawText } from './reply-body.ts';

/** How a reply is printed. */
export type PrintOptions = {
  include?: boolean;
  output?: string;
};

/** Fields of a reply in `--json`. */
export const replyFields = [
  'version',
  'operationId',
  'status',
  'milliseconds',
  'code',
  'message',
  'data',
] as const;

/** A reply to print, with what is needed to print it. */
type Came = {
  event: CallEvent;
  reply: Reply<unknown>;
  /** Values that the SDK replaced while reading it. */
  repairs: readonly Repair[];
  redactor: Redactor;
  /** The example requested from a mock. */
  wanted: string | undefined;
  options: PrintOptions;
};

/** Prints a reply, and how the call went as a remark. */
export async function printReply(terminal: Terminal, came: Came): Promise<void> {
  const { event, reply, repairs, redactor, wanted, options } = came;
  warnOfOther(terminal, event, wanted);
  for (const repair of repairs) terminal.remark(inWords(repair));
  if (terminal.json && options.output === undefined) {
    const { operationId, status, durationMs } = event;
    const { code, message, data } = reply;
    const document: Record<(typeof replyFields)[number], unknown> = {
      version: 1,
      operationId,
      status,
      milliseconds: tenth(durationMs),
      code,
      message: redactor.text(message),
      data: data instanceof Blob ? describeFile(data) : redactor.data(data),
    };
    terminal.printJson(document);
    return;
  }
  await printBody(terminal, event, redactor, options);
  const paint = terminal.paintRemark;
  const code = reply.code === '' ? '' : `  code ${reply.code}`;
  terminal.remark(
    `${paint('green', '✓')} ${event.operationId}${code}  ${paint('dim', `HTTP ${event.status}, ${tenth(event.durationMs)} ms`)}`,
  );
}

/**
 * Prints the body, without what a terminal would obey; with `--include`, status and headers before
 * it; with `--output`, unchanged into a file.
 */
export async function printBody(
  terminal: Terminal,
  event: CallEvent,
  redactor: Redactor,
  { include, output }: PrintOptions,
): Promise<void> {
  if (output !== undefined) {
    await keepBody(event, redactor, output);
    terminal.remark(`Kept in ${output}.`);
    return;
  }
  if (include) {
    const headers = [...(event.responseHeaders?.entries() ?? [])];
    const lines = headers.map(
      ([name, value]) => `${name}: ${inOneLine(redactor.header(name, value))}`,
    );
    terminal.print(`HTTP/1.1 ${event.status}\n${lines.join('\n')}\n`);
  }
  if (event.received instanceof Blob) {
    terminal.print(`${describeFile(event.received)}; --output FILE saves it.`);
    return;
  }
  const body = shownBody(event, redactor);
  // Also for a pipe, whose other end may be a terminal; --output writes the original text.
  if (typeof body === 'string') terminal.print(withoutControls(rawText(event, redactor)));
  else terminal.print(sanitizedJson(include ? rawText(event, redactor) : inLines(body)));
}

function inLines(body: unknown): string {
  return JSON.stringify(body, null, 2);
}

async function keepBody(event: CallEvent, redactor: Redactor, output: string): Promise<void> {
  const { received } = event;
  const content =
    received instanceof Blob
      ? new Uint8Array(await received.arrayBuffer())
      : rawText(event, redactor);
  try {
    replaceFile(output, content);
  } catch (error) {
    const why = writeErrorReason(error);
    throw usageError(
      `${output} cannot be written (${why}), but the call was made.`,
      undefined,
      error,
    );
  }
}

/** A repair contains no value of the reply, so nothing of it has to be masked. */
function inWords({ path, found, became: result }: Repair): string {
  return `Clients read past ${path}, which is ${found}: ${result}.`;
}

/** A mock names the example that it returned; another server does not know the preference. */
function warnOfOther(
  terminal: Terminal,
  { responseHeaders }: CallEvent,
  wanted: string | undefined,
): void {
  if (wanted === undefined || responseHeaders?.get('x-mock-example') === wanted) return;
  terminal.remark(
    `The target is no mock: it gave an answer of its own, not the example ${wanted}.`,
  );
}

function tenth(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
