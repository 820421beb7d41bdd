import type { Outcome, WireRequest } from '../../transport/wire.ts';

/** A borrower for whom a run makes calls. */
export type Borrower = {
  /** Session parameters that go with every call. */
  session: Readonly<Record<string, string>>;
  /** Resets the borrower; does nothing if the target cannot. */
  reset: () => Promise<void>;
};

/** Borrowers that a target has. */
export type Borrowers = {
  /**
   * Whether each case has its own borrower in a known state, so that cases do not disturb each
   * other and the result of a variant can be compared with that of the request itself.
   */
  isolated: boolean;
  /** Scenarios to choose from, the usual one first; a single empty name if there are none. */
  scenarios: readonly string[];
  /** A borrower for a purpose, whose name is the same in every run. */
  open: (scenario: string, purpose: string) => Borrower;
};

/** Target of a run. */
export type Target = {
  url: string;
  send: (request: WireRequest) => Promise<Outcome>;
  borrowers: Borrowers;
  /** Whether an address in a reply may be requested too. */
  mayRequest: (address: string) => boolean;
  /** Maximum milliseconds for an answer, if the run has a limit. */
  maxLatencyMs: number | undefined;
};
