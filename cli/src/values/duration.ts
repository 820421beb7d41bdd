import { InvalidArgumentError } from 'commander';

const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 };

/** Milliseconds of a text such as `500ms`, `10s` or `1m`. */
export function duration(text: string): number {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)(ms|s|m)$/.exec(text) ?? [];
  const milliseconds = Number(number) * (units[unit] ?? Number.NaN);
  if (!(milliseconds >= 1)) throw new InvalidArgumentError('A time is written 500ms, 10s or 1m.');
  return milliseconds;
}
