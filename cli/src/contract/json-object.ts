/** The value of a text that is JSON; undefined if it is not. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The value of a text that is JSON, else the text itself. */
export function jsonOrText(text: string): unknown {
  const value = parsedJson(text);
  return value === undefined ? text : value;
}

/** True for a JSON object (not a list, not null). */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
