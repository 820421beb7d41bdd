import type { Draft } from '../request/draft.ts';
import type { RequestPlan } from '../request/request-plan.ts';
import type { RuleId } from '../../judge/reply/rules.ts';

/** One request with what is expected of its reply. */
export type ConformCase = {
  /** Stable within its call: `typical`, `problemDetail.too-long`. */
  id: string;
  /** What is special about the request, in words. */
  title: string;
  /** Whether the request conforms to the contract. */
  valid: boolean;
  draft: Draft;
  /** Encodes a draft, this one or a smaller one, as the case requires. */
  write: (draft: Draft) => RequestPlan;
  /** Names of values, parameters and headers that define the case; a smaller request keeps them. */
  focus: readonly string[];
  /** Position in the contract that the case is about. */
  pointer: string;
  /** Of an invalid request: the rule that its success breaks. */
  accepted?: RuleId;
  /** For an invalid request: what the contract accepts instead, in words. */
  takes?: string;
  /**
   * Of a variant of the typical request: the rule that is broken when that succeeds and this does
   * not.
   */
  refused?: RuleId;
  /** Id of an earlier case that must have succeeded, too, before that rule is broken. */
  after?: string;
};
