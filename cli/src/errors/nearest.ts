const MOST_OFFERED = 3;

/**
 * The names that a misspelt one most likely meant, best first, at most three. Ignores case; a name
 * that starts with or contains the typed text counts as near, however long it is.
 */
export function nearest(typed: string, names: Iterable<string>): string[] {
  const wanted = typed.toLowerCase();
  const tolerance = Math.max(2, Math.floor(wanted.length * 0.4));
  const scored: { name: string; distance: number }[] = [];
  for (const name of names) {
    const distance = distanceBetween(wanted, name.toLowerCase());
    if (distance <= tolerance) scored.push({ name, distance });
  }
  scored.sort((a, b) => a.distance - b.distance || a.name.localeCompare(b.name));
  // Distant names next to a close one would only distract from it.
  const closest = scored[0]?.distance ?? 0;
  const farthest = closest === 0 ? 0 : 2 * closest + 1;
  const near = scored.filter(({ distance }) => distance <= farthest);
  return near.slice(0, MOST_OFFERED).map(({ name }) => name);
}

/** " Did you mean A, B or C?", or an empty text when no name is near. */
export function didYouMean(typed: string, names: Iterable<string>): string {
  const found = nearest(typed, names);
  if (found.length === 0) return '';
  const last = found.at(-1) ?? '';
  const list = found.length === 1 ? last : `${found.slice(0, -1).join(', ')} or ${last}`;
  return ` Did you mean ${list}?`;
}

function distanceBetween(a: string, b: string): number {
  if (a === b) return 0;
  if (a.length > 2 && b.includes(a)) return b.startsWith(a) ? 0.5 : 1;
  return editDistance(a, b);
}

/** Edits (insert, delete, replace, swap of neighbours) that turn one text into the other. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let best = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped && row > 1 && column > 1) best = Math.min(best, at(beforeLast, column - 2) + 1);
      current.push(best);
    }
    beforeLast = last;
    last = current;
  }
  return at(last, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
