import { BusinessError, ContractViolation, TransportError } from '@brought/sdk';
import { isCliError } from '../../errors/cli-error.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { isUnreadable } from '../../errors/unreadable-reply.ts';
import { CannotReplay, Endless, FlowDefect, Interrupted, Misspelt } from './endings.ts';
import { locationOf } from './source-location.ts';
import type { CheckRecord, Failure } from './report.ts';

/** Thrown by a claim that fails. */
export class CheckFailed extends Error {
  override name = 'CheckFailed' as const;
  readonly expected: unknown;
  readonly got: unknown;
  /** File, line and column of the claim in a user flow. */
  readonly where: string | undefined;
  /** The check, as recorded in its step. */
  readonly record: CheckRecord | undefined;

  constructor(name: string, expected: unknown, got: unknown, record?: CheckRecord) {
    super(name);
    this.expected = expected;
    this.got = got;
    this.record = record;
    this.where = record?.where ?? locationOf(this);
  }
}

/**
 * The reason why a flow ended, in words.
 *
 * @param foreign Whether the flow is a user's: an error that it throws is a failure of the flow,
 *   while one that a flow of ours throws is a defect of this program.
 */
export function failureOf(error: unknown, foreign = false): Failure {
  if (error instanceof CheckFailed) {
    const { message, where, expected, got } = error;
    return { kind: 'check', message, ...(where !== undefined && { where }), expected, got };
  }
  if (error instanceof BusinessError) {
    const { message, operationId, code, serverMessage } = error;
    return { kind: 'business', message, operationId, code, serverMessage };
  }
  if (error instanceof ContractViolation) {
    const { message, operationId, where, expected, got } = error;
    return { kind: 'contract', message, operationId, where, expected, got };
  }
  if (error instanceof TransportError) {
    // The error was raised instead of an answer, and says nothing about the target.
    if (error.cause instanceof CannotReplay) return { kind: 'usage', message: error.cause.message };
    return { kind: kindOf(error), message: inOurTerms(error), operationId: error.operationId };
  }
  if (error instanceof Interrupted || isInterruption(error)) {
    return { kind: 'interrupted', message: error.message };
  }
  if (error instanceof Endless) return { kind: 'endless', message: error.message };
  if (error instanceof Misspelt) {
    return { kind: 'usage', message: error.message, where: locationOf(error) };
  }
  if (isCliError(error)) return { kind: 'thrown', message: error.message };
  const message = error instanceof Error ? error.message : String(error);
  if (!foreign && !(error instanceof FlowDefect)) return { kind: 'internal', message };
  return { kind: 'thrown', message, where: locationOf(error) };
}

/** Ctrl-C at a prompt, which may reach the flow before its signal. */
function isInterruption(error: unknown): error is Error {
  return isCliError(error) && error.exitCode === exitCode.interrupted;
}

/**
 * Names our options instead of the SDK's settings, and explains an unreadable reply, which the SDK
 * reports as no reply.
 */
function inOurTerms({ message, operationId, cause }: TransportError): string {
  if (isUnreadable(cause)) {
    return `${operationId}: the reply cannot be read (${cause.message}). Correct the server.`;
  }
  return message.replace('timeoutMs', '--timeout');
}

/** The exit code of each kind of failure. */
export const failureExitCode: Readonly<Record<Failure['kind'], ExitCode>> = {
  business: exitCode.failed,
  check: exitCode.failed,
  endless: exitCode.failed,
  thrown: exitCode.failed,
  usage: exitCode.usage,
  contract: exitCode.contract,
  auth: exitCode.auth,
  unreachable: exitCode.unreachable,
  interrupted: exitCode.interrupted,
  internal: exitCode.internal,
};

/** Statuses of a target that is temporarily unavailable, and of a proxy that denies access. */
const temporary = [407, 408, 425, 429];

/**
 * Every answer of the contract is HTTP 200. Another status below 500 departs from it: the target
 * does not accept the request, or does not match the contract.
 */
function kindOf(error: TransportError): Failure['kind'] {
  if (error.kind === 'aborted') return 'interrupted';
  const { status } = isUnreadable(error.cause) ? error.cause : error;
  if (status === undefined || status >= 500 || temporary.includes(status)) return 'unreachable';
  return status === 401 || status === 403 ? 'auth' : 'contract';
}
