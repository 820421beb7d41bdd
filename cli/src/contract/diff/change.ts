/** Replaces the call in changes that affect all of them. */
export const ALL_CALLS = 'all calls';

/** A difference between two contracts. */
export type Change = {
  /** The call that it is about, or `ALL_CALLS`. */
  operationId: string;
  direction: 'call' | 'request' | 'reply' | 'code' | 'example';
  /** Field, code or example: `body.phone`, `data.items[].type`, `01 serverFailure`. */
  where: string;
  /** Whether a client or a server of the old contract fails by the new one. */
  breaking: boolean;
  /** The change, in words. */
  message: string;
};
