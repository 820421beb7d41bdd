import type { Deadline } from './deadline.ts';
import { TransportError } from './errors/transport-error.ts';
import type { OperationId } from './request/call-types.ts';
import type { Exchange } from './request/exchange.ts';

/**
 * The platform's reason for a failure: Node keeps it, such as ECONNREFUSED, in the cause's cause.
 */
function reasonOf(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  if (!(inner instanceof Error)) return String(inner);
  return 'code' in inner && typeof inner.code === 'string' ? inner.code : inner.message;
}

function originOf(url: string): string {
  return /^[a-z]+:\/\/[^/?]+/i.exec(url)?.[0] ?? 'the server';
}

/** The error for an answer that took too long. */
export function timeoutFailure(
  operationId: OperationId,
  url: string,
  timeoutMs: number,
  cause: unknown,
): TransportError {
  const message = `no whole answer from ${originOf(url)} within ${timeoutMs} ms. Try again, or allow more time with timeoutMs.`;
  return new TransportError(operationId, 'timeout', message, { cause });
}

/** The error for an answer that is missing or incomplete. */
export function transportFailure(
  { operationId, url = '' }: Pick<Exchange, 'operationId' | 'url'>,
  ended: Deadline['cause'],
  timeoutMs: number,
  cause: unknown,
): TransportError {
  if (ended === 'timeout') return timeoutFailure(operationId, url, timeoutMs, cause);
  if (ended === 'aborted')
    return new TransportError(operationId, 'aborted', 'stopped by its caller.', { cause });
  const message = `no whole answer from ${originOf(url)} (${reasonOf(cause)}). Check the address and the connection.`;
  return new TransportError(operationId, 'network', message, { cause });
}
