const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 };

/**
 * The milliseconds that a text such as `500ms`, `10s` or `1m` means; undefined for anything else.
 */
export function milliseconds(text: string): number | undefined {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)(ms|s|m)$/.exec(text) ?? [];
  const value = Number(number) * (units[unit] ?? Number.NaN);
  return value >= 1 ? value : undefined;
}
