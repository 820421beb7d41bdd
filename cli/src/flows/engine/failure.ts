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
  /** File, line and column of it in a user flow. */
  readonly where: string | undefined;
  /** The check, as its step has it. */
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
 * @param foreign Whether the flow is a user's: what it throws is a failed step, where one of ours
 *   that throws is a defect of this program.
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
    // It replaces an answer, and does not describe the target.
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

/** Ctrl-C at a question, which may reach the flow before its signal. */
function isInterruption(error: unknown): error is Error {
  return isCliError(error) && error.exitCode === exitCode.interrupted;
}

/**
 * Settings that the SDK's callers make in code are options here; and the SDK does not count a reply
 * that the transport cannot read as one.
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

/** Statuses of a target that cannot serve just now, and of a proxy that denies access. */
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
