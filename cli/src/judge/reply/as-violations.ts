import type { Violation } from '@brought/sdk/server';
import type { Departure } from './departure.ts';
import { rules } from './rules.ts';

/**
 * Departures as servers, calls and the proxy report them, in the words of `conform`:
 * without actual values, which may be secret.
 */
export function asViolations(departures: readonly Departure[]): Violation[] {
  return departures.map(asViolation);
}

/** One departure in those words. */
export function asViolation({ rule, where, expected }: Departure): Violation {
  return {
    in: 'body',
    field: where,
    rule: `${rule} ${rules[rule].name}`,
    message: `expected ${expected}`,
  };
}
