import type { OperationId } from '../../src/request/call-types.ts';

/** The reply to a call with an Idempotency-Key, for repeats of it. */
export type KeyedCall = Readonly<{
  operationId: OperationId;
  key: string;
  /** Checksum of its fields and common parameters. */
  fields: string;
  /** A fault delays the answer until this moment. */
  until: number;
  reply: Readonly<{
    status: number;
    headers: Record<string, string>;
    body: string | Uint8Array;
  }>;
  /** How often it was received, including the first time. */
  requests: number;
  /** How often the server acted on it: at most once. */
  acted: number;
}>;
