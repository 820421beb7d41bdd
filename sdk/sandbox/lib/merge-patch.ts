import { isJsonObject } from '../../src/shapes/json-object.ts';

/**
 * Changes a document by a JSON Merge Patch (RFC 7396): objects are merged, null removes a member,
 * and anything else, a list too, replaces the old value.
 */
export function mergePatch(document: unknown, patch: unknown): unknown {
  if (!isJsonObject(patch)) return patch;
  const merged = new Map(isJsonObject(document) ? Object.entries(document) : []);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else merged.set(name, mergePatch(merged.get(name), value));
  }
  return Object.fromEntries(merged);
}

/** Whether a document is nested deeper than some levels; it is not followed any further. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inside) => isDeeperThan(levels - 1, inside));
}
