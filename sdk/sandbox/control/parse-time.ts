import { MS_PER_DAY } from '../lib/days.ts';

/** The years that a clock can be set to: dates keep four digits. */
const EARLIEST = Date.parse('2000-01-01T00:00:00Z');
const LATEST = Date.parse('2999-12-31T23:59:59Z');

/** Whether a clock may show a time, in milliseconds of the epoch. */
export function isClockTime(time: number): boolean {
  return time >= EARLIEST && time <= LATEST;
}

/**
 * Reads a moment that a clock can be set to, such as `2026-12-24` or `2026-12-24T08:00:00Z`, as
 * milliseconds of the epoch; UTC where no zone is given.
 *
 * @returns undefined for any other text, and for a day that is in no calendar.
 */
export function parseMoment(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?$/.test(text)) return undefined;
  if (!isDay(text.slice(0, 10))) return undefined;
  const zoned = /T/.test(text) && !/(Z|[+-]\d\d:\d\d)$/.test(text) ? `${text}Z` : text;
  const moment = Date.parse(zoned);
  return isClockTime(moment) ? moment : undefined;
}

/** The platform takes the 31st of February for a day in March. */
function isDay(text: string): boolean {
  const day = Date.parse(text);
  return !Number.isNaN(day) && new Date(day).toISOString().startsWith(text);
}

const unitsMs: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: MS_PER_DAY,
};

/** A duration such as `30d`, `12h`, `5m`, `90s`, `250ms`, in milliseconds; else undefined. */
export function parseDuration(text: string): number | undefined {
  const [, amount, unit] = /^(\d{1,9})(ms|s|m|h|d)$/.exec(text.trim()) ?? [];
  return amount === undefined || unit === undefined
    ? undefined
    : Number(amount) * (unitsMs[unit] ?? 0);
}
