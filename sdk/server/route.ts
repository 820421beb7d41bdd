import type { OperationId } from '../src/request/call-types.ts';
import { operations } from '../src/generated/operations.ts';
import type { PlainReply } from './plain.ts';
import { problemReply, type Problem } from './problem.ts';

/** Most bytes that a request body may have: 10 MB. */
export const LARGEST_BODY = 10 * 1024 * 1024;

const callsByPath = new Map<string, OperationId>(
  (Object.keys(operations) as OperationId[]).map((id) => [operations[id].path, id]),
);

/** The call that a path belongs to; undefined for a path that the contract does not have. */
export function callAt(path: string): OperationId | undefined {
  return callsByPath.get(path);
}

/** The method by which a request is served; for HEAD the body is left out when replying. */
export function methodOf(method: string): string {
  const requested = method.toUpperCase();
  return requested === 'HEAD' ? 'GET' : requested;
}

/** The problem of a request whose body is larger than `LARGEST_BODY`. */
export function bodyTooLarge(operationId?: string): Problem {
  const detail = `A request body may have at most ${LARGEST_BODY / 1024 / 1024} MB.`;
  return { status: 413, kind: 'body-too-large', detail, ...(operationId && { operationId }) };
}

/** The reply to an unknown path. */
export function unknownPathReply(method: string, path: string): PlainReply {
  const detail = `The contract has no ${method} ${path.slice(0, 200)}.`;
  return problemReply({ status: 404, kind: 'unknown-path', detail });
}

/** The reply to a method that a path does not support. A path with GET also has HEAD. */
export function wrongMethodReply(
  path: string,
  method: string,
  allowed: readonly string[],
): PlainReply {
  const detail = `${path} is called with ${allowed.join(' or ')}, not with ${method.slice(0, 20)}.`;
  const allow = allowed.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each])).join(', ');
  return problemReply({ status: 405, kind: 'wrong-method', detail, headers: { allow } });
}
