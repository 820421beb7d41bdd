import { hundredthsIn } from './amount-text.ts';
import type { Snapshot, SnapshotInstalment, SnapshotRow } from './snapshot.ts';

/**
 * The rise, in hundredths, of each row with an amount and a unique name; of new rows their value.
 */
export function stepsOf(before: readonly SnapshotRow[], now: readonly SnapshotRow[]) {
  const was = amountsByName(before);
  return [...amountsByName(now)].map(([text, value]) => ({
    isNew: before.every((row) => row.text !== text),
    rose: value - (was.get(text) ?? value),
    value,
  }));
}

/**
 * Hundredths shown by rows that were not there before. Nothing if a row was removed: a new one may
 * be the same row under another name, as after a change of language.
 */
export function newIn(before: Snapshot, now: Snapshot): number[] {
  if (!before.order || !now.order) return [];
  const names = new Set(now.order.rows.map(({ text }) => text));
  const isComparable = before.order.rows.length > 0;
  if (!isComparable || before.order.rows.some(({ text }) => !names.has(text))) return [];
  const steps = stepsOf(before.order.rows, now.order.rows);
  return steps.filter((step) => step.isNew).map((step) => step.value);
}

function amountsByName(rows: readonly SnapshotRow[]): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { text, value } of rows) {
    const hundredths = hundredthsIn(value);
    const alone = rows.filter((row) => row.text === text).length === 1;
    if (alone && hundredths !== undefined) amounts.set(text, hundredths);
  }
  return amounts;
}

/** The sum of instalments, in hundredths. */
export function totalOf(instalments: readonly SnapshotInstalment[]): number {
  return instalments.reduce((sum, { hundredths }) => sum + hundredths, 0);
}
