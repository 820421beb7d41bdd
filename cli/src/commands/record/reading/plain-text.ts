/** A string, number or boolean as text; empty for anything else. */
export function plainText(value: unknown): string {
  const isPlain = typeof value === 'number' || typeof value === 'boolean';
  return typeof value === 'string' ? value : isPlain ? String(value) : '';
}
