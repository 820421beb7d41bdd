/** An object of JSON. */
export type JsonObject = Record<string, unknown>;

/** Whether a value is a JSON object, neither a list nor null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
