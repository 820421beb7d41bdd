import type { Fault } from '../faults/fault.ts';
import type { SeedName } from '../seeds/names.ts';
import type { SessionState } from './session-state.ts';

/** A picture that was uploaded. */
export interface StoredImage {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Everything that the sandbox remembers. */
export interface World {
  /** Scenario of sessions whose id names none. */
  seed: SeedName;
  /** What the sandbox's clock is ahead of its source, in milliseconds. */
  clockOffset: number;
  faults: Fault[];
  readonly sessions: Map<string, SessionState>;
  /** Pictures by id: an image tag carries no session. */
  readonly images: Map<string, StoredImage>;
  /** Session of a trade: the browser comes back from outside without one. */
  readonly tradeSessions: Map<string, string>;
}

/** A world in which nothing has happened. */
export function emptyWorld(seed: SeedName): World {
  return {
    seed,
    clockOffset: 0,
    faults: [],
    sessions: new Map(),
    images: new Map(),
    tradeSessions: new Map(),
  };
}
