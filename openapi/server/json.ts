/** A mapping of a document, as parsed from YAML. */
export type Json = Record<string, unknown>;

/** Whether it is a mapping. */
export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value if it is a mapping; else an empty one. */
export function record(value: unknown): Json {
  return isRecord(value) ? value : {};
}

/** The mapping with each of its mappings changed, and everything else unchanged. */
export function mapRecords(value: unknown, change: (entry: Json, key: string) => unknown): Json {
  return Object.fromEntries(
    Object.entries(record(value)).map(([key, entry]) => [
      key,
      isRecord(entry) ? change(entry, key) : entry,
    ]),
  );
}
