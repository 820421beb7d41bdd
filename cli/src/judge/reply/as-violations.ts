import type { Violation } from '@brought/sdk/server';
import type { ReplyViolation } from './reply-violation.ts';
import { rules } from './rules.ts';

/**
 * Violations as servers, calls and the proxy report them, in the words of `conform`:
 * without actual values, which may be secret.
 */
export function asViolations(violations: readonly ReplyViolation[]): Violation[] {
  return violations.map(asViolation);
}

/** One violation in those words. */
export function asViolation({ rule, where, expected }: ReplyViolation): Violation {
  return {
    in: 'body',
    field: where,
    rule: `${rule} ${rules[rule].name}`,
    message: `expected ${expected}`,
  };
}
