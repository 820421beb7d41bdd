/** A difference between two contracts. */
export interface Change {
  /** The call that it is about. */
  readonly operationId: string;
  readonly direction: 'call' | 'request' | 'reply' | 'code' | 'example';
  /** Field, code or example: `body.phone`, `data.items[].type`, `01 serverFailure`. */
  readonly where: string;
  /** Whether a client or a server of the old contract fails by the new one. */
  readonly breaking: boolean;
  /** What changed, in words. */
  readonly message: string;
}
