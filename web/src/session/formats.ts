import { formatDate, formatMoney, formatUnits, group } from '@brought/sdk';
import { config } from '../lib/config.ts';
import { activeLocale } from '../lib/locale.ts';

/** As the documents write a number: `1.234,50`. */
const DOCUMENT_NUMBER = /^(-?)(\d{1,3}(?:\.\d{3})*|\d+)(?:,(\d+))?$/;

/** As the documents write a day, with a time or without. */
const DOCUMENT_DAY = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d))?$/;

const numberFormats = new Map<string, Intl.NumberFormat>();

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

/** A number in the documents' notation, or rewritten by the reader's language. */
function shownNumber(text: string): string {
  const [, sign = '', whole = '', decimals = ''] = DOCUMENT_NUMBER.exec(text) ?? [];
  const number = Number(`${sign}${whole.replace(/\./g, '')}.${decimals}`);
  if (config.formats !== 'local' || whole === '' || !isExact(number)) return text;
  return numberFormat(decimals.length).format(number);
}

/** Beyond this a number loses digits of the text. */
const isExact = (number: number) => Math.abs(number) < Number.MAX_SAFE_INTEGER / 100;

function numberFormat(digits: number): Intl.NumberFormat {
  const tag = localTag();
  const name = `${tag} ${digits}`;
  const format =
    numberFormats.get(name) ??
    new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  numberFormats.set(name, format);
  return format;
}

/** A date in the documents' notation, or rewritten by the reader's language. */
function shownDate(text: string): string {
  if (config.formats !== 'local') return text;
  const [found, year, month, day, hours, minutes, seconds] = DOCUMENT_DAY.exec(text) ?? [];
  if (found === undefined) return text;
  const date = new Date(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hours ?? 0),
    Number(minutes ?? 0),
    Number(seconds ?? 0),
  );
  // 31 February is not a date, although it can be parsed.
  if (date.getDate() !== Number(day) || date.getMonth() !== Number(month) - 1) return text;
  const style: Intl.DateTimeFormatOptions = { dateStyle: 'medium' };
  if (hours !== undefined) style.timeStyle = 'short';
  return new Intl.DateTimeFormat(localTag(), style).format(date);
}

/** The active language with the device's region, such as `en-TZ`. */
function localTag(): string {
  const language = activeLocale();
  const [region] = navigator.languages.flatMap((tag) => new Intl.Locale(tag).region ?? []);
  return region === undefined ? language : `${language}-${region}`;
}
