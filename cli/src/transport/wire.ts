/** A request as it is sent. */
export type WireRequest = {
  method: string;
  /** Complete address, including the query. */
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer | undefined;
  /** Whether it may be sent again after a broken connection; by default, a GET may. */
  idempotent?: boolean;
};

/** A reply as received, decompressed. */
export type WireReply = {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  bytes: Buffer;
  /** From the request until the complete reply, if it was measured. */
  milliseconds?: number;
};

/** Why there is no complete reply. */
export type NoReply = {
  failed:
    /** Nothing answers at the address. */
    | 'unreachable'
    /** The certificate or the handshake is at fault. */
    | 'tls'
    | 'connection-lost'
    | 'time-out'
    | 'too-large'
    | 'compression'
    /** Still HTTP 429 after the requested wait, or the requested wait is too long. */
    | 'rate-limited'
    /** The run was ended. */
    | 'ended';
  /** One sentence in the system's words. */
  detail: string;
};

export type Outcome = WireReply | NoReply;

/** True if there is no complete reply. */
export function isNoReply(outcome: Outcome): outcome is NoReply {
  return 'failed' in outcome;
}

/** Sends one request and resolves to its outcome. Never throws. */
export type Send = (request: WireRequest) => Promise<Outcome>;
