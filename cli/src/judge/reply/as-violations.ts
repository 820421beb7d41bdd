import type { Violation } from '../request/problem.ts';
import type { Departure } from './departure.ts';
import { rules } from './rules.ts';

/** Departures as a problem lists them: nothing of what came, which may be secret. */
export function asViolations(departures: readonly Departure[]): Violation[] {
  return departures.map(({ rule, where, expected }) => ({
    in: 'body',
    field: where,
    rule: `${rule} ${rules[rule].name}`,
    message: `should be ${expected}`,
  }));
}
