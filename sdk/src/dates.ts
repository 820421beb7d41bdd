const DIGITS_OF_A_STAMP = /^(\d{10}|\d{13})$/;

const pad = (part: number, width = 2): string => String(part).padStart(width, '0');

/**
 * A time stamp as YYYY-MM-DD, with `time` as YYYY-MM-DD HH:MM:SS, in the zone of the device
 * (FMT-03, FMT-04).
 *
 * Takes milliseconds, or seconds when there are 10 digits, as number or as text of 13 or 10 digits.
 * Any other text is returned as it came: it is ready for display already. A number that is no date
 * gives an empty text.
 */
export function formatDate(
  value: number | string | Date,
  options: { time?: boolean } = {},
): string {
  if (typeof value === 'string' && !DIGITS_OF_A_STAMP.test(value)) return value;
  const stamp = Number(value);
  const inSeconds = !(value instanceof Date) && stamp >= 1e9 && stamp < 1e10;
  const date = new Date(inSeconds ? stamp * 1000 : stamp);
  if (Number.isNaN(date.getTime())) return '';
  const day = `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  if (!options.time) return day;
  return `${day} ${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`;
}
