/** A number in the documents' notation: `1.234,50`. */
const DOCUMENT_NUMBER = /^(-?)(\d{1,3}(?:\.\d{3})*|\d+)(?:,(\d+))?$/;

/** A day in the documents' notation, with a time or without. */
const DOCUMENT_DAY = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d))?$/;

const numberFormats = new Map<string, Intl.NumberFormat>();

/**
 * A number as `formatMoney` and `formatUnits` write it, rewritten as usual in a language and region
 * (`en-TZ`): '1.234,50' becomes '1,234.50'. Any other text is returned unchanged.
 */
export function localNumber(text: string, tag: string): string {
  const [, sign = '', whole = '', decimals = ''] = DOCUMENT_NUMBER.exec(text) ?? [];
  const number = Number(`${sign}${whole.replace(/\./g, '')}.${decimals}`);
  return whole === '' || !isExact(number)
    ? text
    : numberFormat(tag, decimals.length).format(number);
}

/** Beyond this a number loses digits of the text. */
const isExact = (number: number) => Math.abs(number) < Number.MAX_SAFE_INTEGER / 100;

function numberFormat(tag: string, digits: number): Intl.NumberFormat {
  const name = `${tag} ${digits}`;
  const format =
    numberFormats.get(name) ??
    new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  numberFormats.set(name, format);
  return format;
}

/**
 * A day as `formatDate` writes it, with a time or without, rewritten as usual in a language and
 * region: '2026-11-30' becomes '30 Nov 2026'. Any other text is returned unchanged.
 */
export function localDate(text: string, tag: string): string {
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
  return new Intl.DateTimeFormat(tag, style).format(date);
}
