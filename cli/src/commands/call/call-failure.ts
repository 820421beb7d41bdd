import type { CallEvent } from '@brought/sdk';
import { CliError, isCliError } from '../../errors/cli-error.ts';
import { curlOf } from '../../contract/curl.ts';
import { failureExitCode, failureOf } from '../../flows/engine/failure.ts';
import type { ContractVerdict } from './contract-verdict.ts';
import type { Terminal } from '../../output/terminal.ts';
import type { Redactor } from '../../redact/redactor.ts';
import { printBody, type PrintOptions } from './print-reply.ts';
import { shownBody } from './reply-body.ts';

/** A call that failed. */
type FailedCall = {
  error: unknown;
  /** What was sent and received before the failure. */
  event: CallEvent | undefined;
  /** What judges the reply by the whole contract, where that was asked for. */
  verdict: ContractVerdict | undefined;
  redactor: Redactor;
  options: PrintOptions;
};

/**
 * The failure of a call in words; what the server answered is printed first, where there is no
 * `--json`.
 */
export async function callFailure(
  terminal: Terminal,
  { error, event, verdict, redactor, options }: FailedCall,
): Promise<unknown> {
  if (isCliError(error) || !event) return error;
  const failure = failureOf(error);
  if (failure.kind === 'internal') return error;
  const names = redactor.learnRequest(event.operationId, event.fields);
  const answered = event.status !== undefined && event.received !== undefined;
  if (answered && !terminal.json) await printBody(terminal, event, redactor, options);
  // What the client could not read, in the words of the judge.
  const judged = failure.kind === 'contract' ? await verdict?.judgeReply(event) : undefined;
  return new CliError(judged ?? redactor.text(failure.message, names), {
    exitCode: failureExitCode[failure.kind],
    code: failure.kind,
    hint: judged === undefined ? hintOf(failure.kind) : undefined,
    curl: redactor.text(curlOf(event), names),
    ...(answered && { reply: { status: event.status, body: shownBody(event, redactor) } }),
    cause: error,
  });
}

function hintOf(kind: string): string | undefined {
  const hints: Readonly<Record<string, string>> = {
    business: 'The server refused; `brought ops show` lists the codes of the call.',
    contract: 'The server or the request departs from the contract; --validate says more.',
    auth: 'Give the session: --session-url LINK, or a profile with one.',
    unreachable: 'Is it up? `brought profile doctor` looks.',
  };
  return hints[kind];
}
