import { isRecord, parsedJson } from '../../contract/json-object.ts';

/** All positions that a reply has, named as in findings: `data`, `data.items[].type`. */
export function positionsIn(bytes: Buffer): ReadonlySet<string> {
  const positions = new Set<string>();
  const walk = (value: unknown, position: string): void => {
    if (value !== null && position !== '') positions.add(position);
    if (Array.isArray(value)) for (const entry of value) walk(entry, `${position}[]`);
    if (!isRecord(value)) return;
    for (const [name, child] of Object.entries(value)) {
      walk(child, position === '' ? name : `${position}.${name}`);
    }
  };
  // A picture is a success as well, but not JSON.
  walk(parsedJson(bytes.toString()), '');
  return positions;
}

/** Whether the replies can show if there is a value at a position: its parent is present. */
export function isReached(where: string, positions: ReadonlySet<string>): boolean {
  if (where.endsWith('[]')) return positions.has(where);
  const end = where.lastIndexOf('.');
  return end < 0 || positions.has(where.slice(0, end));
}
