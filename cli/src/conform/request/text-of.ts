/** A value as a form or a query carries it: null and nothing as an empty text. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}
