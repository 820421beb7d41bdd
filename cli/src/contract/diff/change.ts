/** A difference between two contracts. */
export type Change = {
  /** The call that it is about, or `all calls`. */
  operationId: string;
  direction: 'call' | 'request' | 'reply' | 'code' | 'example';
  /** Field, code or example: `body.phone`, `data.items[].type`, `01 serverFailure`. */
  where: string;
  /** Whether a client or a server of the old contract fails by the new one. */
  breaking: boolean;
  /** What changed, in words. */
  message: string;
};
