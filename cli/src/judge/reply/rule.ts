/**
 * How much a broken rule weighs. `error`: a client of the contract breaks or is misled, the run
 * fails. `warning`: clients cope, or the contract leaves it open; it is only reported.
 */
export type Level = 'error' | 'warning';

/** A rule as people read about it. */
export type Rule = {
  name: string;
  level: Level;
  /** The rule, in one sentence. */
  summary: string;
  /** Why it must, what breaks otherwise, and what to change. */
  explanation: string;
};
