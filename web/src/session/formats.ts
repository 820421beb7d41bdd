import { formatDate, formatMoney, formatUnits, group, localDate, localNumber } from '@brought/sdk';
import { config } from '../lib/config.ts';
import { activeLocale, withRegion } from '../lib/locale.ts';

/** An amount in whole units: `20.000,00`, or by the language; other texts are unchanged. */
export function shownUnits(units: string | number | bigint): string {
  return shownNumber(formatUnits(units));
}

/** The same for an amount in hundredths. */
export function shownMoney(hundredths: number): string {
  return shownNumber(formatMoney(hundredths));
}

/** A whole number with its thousands grouped, in the same way. */
export function shownWhole(units: bigint): string {
  return shownNumber(group(String(units)));
}

/** A day: `2026-11-30`, or by the language; a text that is not a day is unchanged. */
export function shownDay(value: number | string | Date): string {
  return shownDate(formatDate(value));
}

/** A day with its time, in the same way. */
export function shownMoment(value: number | string | Date): string {
  return shownDate(formatDate(value, { time: true }));
}

/** The time of day of a moment, `13:32`, or by the language. */
export function shownTime(value: number): string {
  if (config.formats === 'local') {
    return new Intl.DateTimeFormat(requestedTag(), { timeStyle: 'short' }).format(value);
  }
  const [, time = ''] = formatDate(value, { time: true }).split(' ');
  return time.slice(0, 'hh:mm'.length);
}

/** A number in the documents' notation, or rewritten by the reader's language. */
const shownNumber = (text: string) =>
  config.formats === 'local' ? localNumber(text, requestedTag()) : text;

/** A date in the documents' notation, or rewritten by the reader's language. */
const shownDate = (text: string) =>
  config.formats === 'local' ? localDate(text, requestedTag()) : text;

/**
 * The language that calls request: where formats are local with the device's region, so that a
 * server can write numbers and days as the app does.
 */
export const requestedTag = (): string =>
  config.formats === 'local' ? withRegion(activeLocale()) : activeLocale();
