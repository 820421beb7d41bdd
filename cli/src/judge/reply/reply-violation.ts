import type { LineFile } from '../../contract/line-of.ts';
import type { RuleId } from './rules.ts';

/** A reply, or a missing one, that departs from the contract. It may contain secrets. */
export type ReplyViolation = {
  rule: RuleId;
  /** Where in the reply: `code`, `data.items[0].type`, `HTTP status`. */
  where: string;
  /** Position in the contract that requires otherwise, as a JSON pointer. */
  pointer: string;
  /** The document of that position; the contract by default. */
  file?: LineFile;
  /** In words. */
  expected: string;
  /** In words, the actual value, or a position in the text of the reply. */
  got: string | ActualValue | TextPosition;
};

/** A value as received. */
export type ActualValue = {
  value: unknown;
  /** A number as the server wrote it, if it is too long for the value to be the same. */
  text?: string;
};

/** A position in the text of a reply, with the text around it. */
export type TextPosition = {
  /** From 1 on. */
  line: number;
  /** In characters, from 1 on. */
  column: number;
  before: string;
  /** Empty at the end of the reply. */
  after: string;
};

/** A position in words, without the text there, which may be secret. */
export function positionInWords({ line, column }: TextPosition): string {
  return `at line ${line}, column ${column}`;
}

/** The rule and the position of a violation, whatever the entry of a list. */
export function positionOf({ rule, where }: Pick<ReplyViolation, 'rule' | 'where'>): string {
  return `${rule} ${where.replace(/\[\d+\]/g, '[]')}`;
}
