import { operations, type CallEvent } from '@brought/sdk';
import { CliError, isCliError } from '../../errors/cli-error.ts';
import { curlOf } from '../../contract/curl.ts';
import { failureExitCode, failureOf } from '../../flows/engine/failure.ts';
import { shortened } from '../../output/shortened.ts';
import type { Terminal } from '../../output/terminal.ts';
import { shownHeaders } from '../../redact/headers.ts';
import type { Redactor } from '../../redact/redactor.ts';
import { isUnreadable } from '../../errors/unreadable-reply.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import { printBody, type PrintOptions } from './print-reply.ts';
import { shownBody } from './reply-body.ts';

/** A call that failed. */
type FailedCall = {
  error: unknown;
  /** The request and reply before the failure. */
  event: CallEvent | undefined;
  /** How the reply breaks the whole contract, if requested. */
  judge: () => Promise<string | undefined>;
  redactor: Redactor;
  options: PrintOptions;
};

/** The failure of a call in words; without `--json`, the server's reply is printed first. */
export async function callFailure(
  terminal: Terminal,
  { error, event, judge, redactor, options }: FailedCall,
): Promise<unknown> {
  if (isCliError(error) || !event) return error;
  const failure = failureOf(error);
  if (failure.kind === 'internal') return error;
  const names = redactor.learnRequest(event.operationId, event.fields);
  const requestHeaders = shownHeaders(Object.entries(event.requestHeaders), redactor);
  const answered = event.status !== undefined && event.received !== undefined;
  if (answered && !terminal.json) await printBody(terminal, event, redactor, options);
  // Parts of the reply that the client could not read, or skipped in a refusal, as the judge
  // reports them.
  const isRead = failure.kind === 'contract' || failure.kind === 'business';
  const judged = isRead ? await judge() : undefined;
  const kind = judged === undefined ? failure.kind : 'contract';
  const message =
    kind === 'interrupted' ? `${event.operationId} was interrupted.` : failure.message;
  return new CliError(judged ?? shortened(redactor.text(message, names)), {
    exitCode: failureExitCode[kind],
    code: kind,
    hint: judged === undefined && !isUnreadable(causeOf(error)) ? hintOf(kind, event) : undefined,
    curl: redactor.text(curlOf({ ...event, requestHeaders }), names),
    ...(answered && { reply: { status: event.status, body: shownBody(event, redactor) } }),
    cause: error,
  });
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}

function hintOf(kind: string, { operationId }: CallEvent): string | undefined {
  if (kind === 'interrupted') {
    const isRead = operations[operationId].effect === 'read';
    return isRead ? undefined : 'The server may have acted on it: look before you send it again.';
  }
  const hints: Readonly<Record<string, string>> = {
    business: `The server refused; \`${PROGRAM} ops show\` lists the codes of the call.`,
    contract: 'The server or the request violates the contract; use --validate for details.',
    auth: 'Give the session: --session-url LINK, or a profile with one.',
    unreachable: `Is it up? \`${PROGRAM} profile doctor\` looks.`,
  };
  return hints[kind];
}
