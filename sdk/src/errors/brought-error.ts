import type { OperationId } from '../request/call-types.ts';

/** The base of all errors of a call. Nothing is retried; the caller decides. */
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
