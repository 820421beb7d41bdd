import type { LineFile } from '../../contract/line-of.ts';
import type { RuleId } from './rules.ts';

/** A reply, or the want of one, that departs from the contract. It may hold secrets. */
export type Departure = {
  rule: RuleId;
  /** Where in the reply: `code`, `data.items[0].type`, `HTTP status`. */
  where: string;
  /** Place in the contract that says otherwise, as a JSON pointer. */
  pointer: string;
  /** The document that the place is in; the contract by default. */
  file?: LineFile;
  /** In words. */
  expected: string;
  /** In words, or the actual value. */
  got: string | { value: unknown };
};
