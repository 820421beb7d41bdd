import type { Draft } from '../request/draft.ts';
import type { RequestPlan } from '../request/request-plan.ts';
import type { RuleId } from '../../judge/reply/rules.ts';

/** One request with what is expected of its reply. */
export interface ConformCase {
  /** Stable within its call: `typical`, `problemDetail.too-long`. */
  readonly id: string;
  /** What is special about the request, in words. */
  readonly title: string;
  /** Whether the request keeps to the contract. */
  readonly valid: boolean;
  readonly draft: Draft;
  /** Writes a draft, this one or a smaller one, as the case has it. */
  readonly write: (draft: Draft) => RequestPlan;
  /** Names of values, parameters and headers that make the case; a smaller request keeps them. */
  readonly focus: readonly string[];
  /** Place in the contract that the case is about. */
  readonly pointer: string;
  /** Of an invalid request: the rule that its success breaks. */
  readonly accepted?: RuleId;
  /** Of an invalid request: what the contract takes instead, in words. */
  readonly takes?: string;
  /** Of a variant of the typical request: the rule that is broken when that succeeds and this does not. */
  readonly refused?: RuleId;
  /** Id of an earlier case that must have succeeded, too, before that rule is broken. */
  readonly after?: string;
}
