/**
 * How severe a broken rule is. `error`: a client of the contract breaks or is misled, the run
 * fails. `warning`: clients cope, or the contract leaves it open; it is only reported.
 */
export type Level = 'error' | 'warning';

/** A rule, as it is explained to people. */
export type Rule = {
  name: string;
  level: Level;
  /** The rule, in one sentence. */
  summary: string;
  /** The reason for the rule, what breaks otherwise, and what to change. */
  explanation: string;
};
