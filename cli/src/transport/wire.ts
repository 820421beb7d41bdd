/** A request as it goes out. */
export interface WireRequest {
  readonly method: string;
  /** Whole address, with its query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

/** A reply as it came in, unpacked. */
export interface WireReply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly bytes: Buffer;
}

/** Why no whole reply came. */
export interface NoReply {
  readonly failed:
    /** Nobody answers at the address. */
    | 'unreachable'
    /** The certificate or the handshake is at fault. */
    | 'tls'
    | 'connection-lost'
    | 'time-out'
    | 'too-large'
    | 'compression'
    /** Still HTTP 429 after waiting as asked. */
    | 'rate-limited'
    /** The run was ended. */
    | 'ended';
  /** One sentence in words of the system. */
  readonly detail: string;
}

export type Outcome = WireReply | NoReply;

/** True where no whole reply came. */
export function isNoReply(outcome: Outcome): outcome is NoReply {
  return 'failed' in outcome;
}

/** Sends one request and waits for what comes of it. Never throws. */
export type Send = (request: WireRequest) => Promise<Outcome>;
