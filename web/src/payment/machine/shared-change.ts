import { differences, type Difference } from '../order/differences.ts';
import type { Snapshot } from '../order/snapshot.ts';
import { evidenceOf } from './evidence.ts';
import { isOpen, shownBefore, type Payment } from './payment.ts';

/** A change of an order that may be of any of several open payments. */
export type SharedChange = {
  /** Ids of these payments. */
  ids: readonly string[];
  differences: readonly Difference[];
  /** Whether exactly one of them has surely arrived, and the borrower has not been asked which. */
  hasArrived: boolean;
};

/**
 * The change that several of the payments `shown` have in common, since nobody can tell which of
 * them it is; undefined if none have. `payments`: all of the order, which count as evidence.
 */
export function sharedChangeOf(
  shown: readonly Payment[],
  payments: readonly Payment[],
  seen: Snapshot,
): SharedChange | undefined {
  const changed = shown
    .filter((one) => isOpen(one) && one.kind !== 'loan')
    .map((one) => ({ ...one, rows: differences(shownBefore(one), seen) }))
    .filter(({ rows }) => rows.length > 0);
  const [first] = changed;
  const same = changed.filter(({ rows }) => JSON.stringify(rows) === JSON.stringify(first?.rows));
  if (!first || same.length < 2) return undefined;
  const ids = same.map(({ id }) => id);
  const { oneOf } = evidenceOf(payments, seen);
  const isUndecided = changed.some(({ id, undecided }) => undecided && oneOf.includes(id));
  const hasArrived = oneOf.length > 0 && !isUndecided && oneOf.every((id) => ids.includes(id));
  return { ids, differences: first.rows, hasArrived };
}
