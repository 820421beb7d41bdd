import { BusinessError, ContractViolation, TransportError } from '@brought/sdk';
import { exitCode, type ExitCode } from '../../exit-code.ts';
import type { Failure } from './report.ts';

/** Thrown by a claim that does not hold. */
export class CheckFailed extends Error {
  readonly expected: unknown;
  readonly got: unknown;

  constructor(name: string, expected: unknown, got: unknown) {
    super(name);
    this.name = 'CheckFailed';
    this.expected = expected;
    this.got = got;
  }
}

/** What ended a flow, in words. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CheckFailed) {
    const { message, expected, got } = error;
    return { kind: 'check', message, expected, got };
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
    return { kind: kindOf(error), message: error.message, operationId: error.operationId };
  }
  return { kind: 'internal', message: error instanceof Error ? error.message : String(error) };
}

/** The exit code of each kind of failure. */
export const failureExitCode: Readonly<Record<Failure['kind'], ExitCode>> = {
  business: exitCode.failed,
  check: exitCode.failed,
  contract: exitCode.contract,
  auth: exitCode.auth,
  unreachable: exitCode.unreachable,
  interrupted: exitCode.interrupted,
  internal: exitCode.internal,
};

/** Statuses of a target that is there but cannot serve just now. */
const temporary = [408, 425, 429];

/**
 * Every answer of the contract is HTTP 200. Another status below 500 departs
 * from it: the request is not what the target takes, or the target is not what
 * the contract says.
 */
function kindOf({ kind, status = 0 }: TransportError): Failure['kind'] {
  if (kind === 'aborted') return 'interrupted';
  if (kind !== 'status' || status >= 500 || temporary.includes(status)) return 'unreachable';
  return status === 401 || status === 403 ? 'auth' : 'contract';
}
