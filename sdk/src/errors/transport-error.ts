import type { OperationId } from '../request/call-types.ts';
import { BroughtError } from './brought-error.ts';

/**
 * Why there is no usable answer: `network` (no connection, or it broke), `timeout`, `status` (an
 * HTTP status outside 200 to 299), `aborted` (the caller's own signal).
 */
export type TransportErrorKind = 'network' | 'timeout' | 'status' | 'aborted';

/**
 * There is no complete answer to the call. After sending, the outcome is unknown: a call whose
 * `effect` is `pay` must be looked up, not sent again.
 */
export class TransportError extends BroughtError {
  override name = 'TransportError' as const;
  readonly kind: TransportErrorKind;
  /** HTTP status, for the kind `status`. */
  readonly status?: number;

  constructor(
    operationId: OperationId,
    kind: TransportErrorKind,
    message: string,
    details: { status?: number; cause?: unknown } = {},
  ) {
    super(operationId, `${operationId}: ${message}`, details.cause);
    this.kind = kind;
    if (details.status !== undefined) this.status = details.status;
  }
}
