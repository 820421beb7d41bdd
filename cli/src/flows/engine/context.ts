import type { Data, Input, OperationId, Reply } from '@brought/sdk';

/**
 * What a target can do beyond answering calls: `state`, it remembers what was
 * sent to it. A mock cannot.
 */
export const needs = ['state'] as const;
export type Need = (typeof needs)[number];

/** A claim about what the target did. */
export interface Claim {
  /** What must be there. */
  expected: unknown;
  /** What is there. */
  got: unknown;
  /** Whether the claim holds; by default, whether `got` is the same as `expected`. */
  holds?: boolean;
  /** Makes sense only for targets that can do this; skipped for others, never green. */
  needs?: Need;
}

/** All that a flow can do. */
export interface FlowContext {
  /**
   * Makes a call as a named step.
   *
   * @throws the SDK's errors; a flow lets them through, they end it.
   */
  call<Id extends OperationId>(
    step: string,
    operationId: Id,
    input: Input<Id>,
  ): Promise<Reply<Data<Id>>>;
  /**
   * Claims something about the last step. The name begins with the id of the
   * requirement that is checked. A claim that does not hold ends the flow.
   */
  check(name: string, claim: Claim): void;
  /** Whether the target can do something. */
  can(need: Need): boolean;
}
