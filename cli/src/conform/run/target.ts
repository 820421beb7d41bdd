import type { Outcome, WireRequest } from '../../transport/wire.ts';

/** A borrower that a run calls for. */
export interface Borrower {
  /** Session parameters that go with every call. */
  readonly session: Readonly<Record<string, string>>;
  /** Puts the borrower back to the beginning; does nothing where a target cannot. */
  readonly reset: () => Promise<void>;
}

/** Borrowers that a target has. */
export interface Borrowers {
  /**
   * Whether each case has a borrower of its own in a known state, so that cases do not disturb each
   * other and what a variant of a request does can be compared with what the request itself does.
   */
  readonly isolated: boolean;
  /** Scenarios to choose from, the usual one first; a single empty name where there are none. */
  readonly scenarios: readonly string[];
  /** A borrower for a purpose, whose name is the same in every run. */
  readonly open: (scenario: string, purpose: string) => Borrower;
}

/** What a run is made against. */
export interface Target {
  readonly url: string;
  readonly send: (request: WireRequest) => Promise<Outcome>;
  readonly borrowers: Borrowers;
  /** Whether an address that the target names may be asked, too. */
  readonly mayAsk: (address: string) => boolean;
}
