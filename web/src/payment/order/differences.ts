import type { Snapshot, SnapshotRow } from './snapshot.ts';

/** A row of the order that has changed; `text` is empty for the status. */
export type Difference = { text: string; before: string; now: string };

/**
 * Status and rows that differ, in the order of the screen, followed by removed rows; none if either
 * snapshot lacks the order.
 */
export function differences(before: Snapshot | null, now: Snapshot): Difference[] {
  if (!before?.order || !now.order) return [];
  const was = byName(underNamesOf(now.order.rows, before.order.rows));
  const is = byName(now.order.rows);
  const rows = [...new Map([...is, ...was])]
    .map(([name, { text }]) => ({
      text,
      before: was.get(name)?.value ?? '',
      now: is.get(name)?.value ?? '',
    }))
    .filter((row) => row.before !== row.now);
  if (before.order.status === now.order.status) return rows;
  return [{ text: '', before: before.order.statusText, now: now.order.statusText }, ...rows];
}

/**
 * The former rows under their current names. If none of the names of several rows are left, the
 * language has changed: then rows are matched by their figures.
 */
function underNamesOf(
  now: readonly SnapshotRow[],
  before: readonly SnapshotRow[],
): readonly SnapshotRow[] {
  const names = new Set(now.map(({ text }) => text));
  if (before.length < 2 || before.some(({ text }) => names.has(text))) return before;
  const left = [...now];
  return before.map((row) => {
    const position = left.findIndex(({ value }) => figuresOf(value) === figuresOf(row.value));
    const [same = row] = position === -1 ? [] : left.splice(position, 1);
    return same;
  });
}

const figuresOf = (value: string): string => value.replace(/\D/g, '');

/** Rows by a unique name: the first row of a text, the second one, and so on. */
function byName(rows: readonly SnapshotRow[]): Map<string, SnapshotRow> {
  const counts = new Map<string, number>();
  return new Map(
    rows.map((row) => {
      const count = counts.get(row.text) ?? 0;
      counts.set(row.text, count + 1);
      return [`${count} ${row.text}`, row];
    }),
  );
}
