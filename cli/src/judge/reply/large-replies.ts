import { isRecord } from '../../contract/json-object.ts';
import { positionOf, type ReplyViolation } from './reply-violation.ts';

/** How many characters of a received value are shown. */
export const LONGEST_SHOWN = 240;

/** How many list entries of a reply are judged, in all lists together. No screen shows a tenth. */
const MOST_ENTRIES = 10_000;

/** How many violations of one rule are kept that differ only in the entry of a list. */
const MOST_ALIKE = 100;

/**
 * The part of a reply that is judged: all of it, unless its lists have more entries than anybody
 * reads. A reply of 8 MB may have four million, each with violations that take more memory than the
 * entry itself.
 *
 * @param size Bytes of the reply as JSON.
 */
export function judgedPart(body: unknown, size: number): unknown {
  // An entry takes at least two bytes.
  if (size < 2 * MOST_ENTRIES) return body;
  let left = MOST_ENTRIES;
  const copy = (part: unknown): unknown => {
    if (Array.isArray(part)) {
      const taken: readonly unknown[] = part.slice(0, left);
      left -= taken.length;
      return taken.map(copy);
    }
    if (!isRecord(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, copy(value)]));
  };
  return copy(body);
}

/**
 * The beginning of a value, at least as much as is shown of it: each value in it takes at least one
 * character. Violations are kept until the report, and looking for secrets in millions of entries
 * would take minutes.
 */
export function beginningOf(value: unknown): unknown {
  let left = LONGEST_SHOWN;
  const copy = (part: unknown): unknown => {
    left = Math.max(0, left - 1);
    if (Array.isArray(part)) return part.slice(0, left).map(copy);
    if (!isRecord(part)) return part;
    const entries = Object.entries(part).slice(0, left);
    return Object.fromEntries(entries.map(([name, child]) => [name, copy(child)]));
  };
  return copy(value);
}

/** The violations without those that only repeat others in more entries of a list. */
export function withoutMany(violations: readonly ReplyViolation[]): ReplyViolation[] {
  const alike = new Map<string, number>();
  return violations.filter((violation) => {
    const position = positionOf(violation);
    const count = (alike.get(position) ?? 0) + 1;
    alike.set(position, count);
    return count <= MOST_ALIKE;
  });
}
