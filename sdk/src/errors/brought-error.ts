import type { OperationId } from '../request/call-types.ts';

/** What every failure of a call has in common. Nothing is retried; the caller decides. */
export abstract class BroughtError extends Error {
  /** The call that failed. */
  readonly operationId: OperationId;

  constructor(operationId: OperationId, message: string, cause?: unknown) {
    super(message);
    this.operationId = operationId;
    // Set by hand: webviews below Chrome 93 ignore the second argument of Error.
    if (cause !== undefined) this.cause = cause;
  }
}
