import type { RuleId } from './rules.ts';

/** A reply, or the want of one, that departs from the contract. It may hold secrets. */
export interface Departure {
  readonly rule: RuleId;
  /** Where in the reply: `code`, `data.items[0].type`, `HTTP status`. */
  readonly where: string;
  /** Place in the contract that says otherwise, as a JSON pointer. */
  readonly pointer: string;
  /** In words. */
  readonly expected: string;
  /** In words, or the value that came. */
  readonly got: string | { readonly value: unknown };
}
