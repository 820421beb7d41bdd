import { formatDate } from '@brought/sdk';
import { serverTime } from '../../lib/server-clock.ts';

/** Milliseconds of a day. */
export const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Days from today to the day of `due`, by the server's clock and the device's time zone; negative
 * once it has passed. With the clock of a phone that is wrong, another amount would be shown as
 * due. Undefined if the server's text is not a date.
 *
 * @param from the moment to count from instead of today, in milliseconds of the phone's clock
 */
export function daysUntil(due: string | number, from: number = Date.now()): number | undefined {
  const day = dayOf(formatDate(due));
  const first = dayOf(formatDate(serverTime(from)));
  return day === undefined || first === undefined ? undefined : day - first;
}

/** The number of a day that is written as 2026-11-30, with or without a time. */
function dayOf(date: string): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const midnight = new Date(Date.UTC(year, month - 1, day));
  // A month has no day 45, and a year no month 13.
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return undefined;
  return Math.round(midnight.getTime() / DAY_MS);
}
