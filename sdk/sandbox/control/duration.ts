const UNITS_MS: { readonly [unit: string]: number } = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** A duration such as `30d`, `12h`, `5m`, `90s`, `250ms`, in milliseconds; undefined for anything else. */
export function parseDuration(text: string): number | undefined {
  const [, amount, unit] = /^(\d{1,9})(ms|s|m|h|d)$/.exec(text.trim()) ?? [];
  return amount === undefined || unit === undefined
    ? undefined
    : Number(amount) * (UNITS_MS[unit] ?? 0);
}
