/** A day as a number. Never milliseconds: those would be within the first days of 1970. */
const DIGITS_OF_A_DAY = /^((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;
/** The same with a time: hours, minutes and seconds. */
const DIGITS_OF_A_MOMENT =
  /^((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])([01]\d|2[0-3])([0-5]\d)([0-5]\d)$/;
/** Ten digits are seconds, thirteen milliseconds; more are neither a time stamp nor readable. */
const DIGITS_OF_A_STAMP = /^(\d{10}|\d{13,})$/;
/** A later year means that the number was in another unit. */
const LAST_YEAR = 2100;

/** As programs write a moment; some leave out the colon of its zone, which browsers may refuse. */
const ISO_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/;
const ZONE_WITHOUT_COLON = /([+-]\d\d)(\d\d)$/;

const pad = (part: number, width = 2): string => String(part).padStart(width, '0');

/**
 * A time stamp as YYYY-MM-DD, with `time` as YYYY-MM-DD HH:MM:SS, in the zone of the device
 * (FMT-03, FMT-04).
 *
 * Takes milliseconds, or seconds when there are 10 digits, as number or as text of 13 or 10 digits,
 * moments of ISO 8601, a day as a number such as 20261214, and 14 digits such as 20261214091405.
 * Any other text is returned unchanged: it is ready for display already. A number that is not a
 * date, or anything beyond the year 2100, gives an empty text.
 */
export function formatDate(
  value: number | string | Date,
  options: { time?: boolean } = {},
): string {
  const date = dateOf(value);
  if (typeof date === 'string') return date;
  if (Number.isNaN(date.getTime()) || date.getFullYear() > LAST_YEAR) return '';
  const day = `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  if (!options.time) return day;
  return `${day} ${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`;
}

/** The moment of a value; a text that is not a date is returned unchanged. */
function dateOf(value: number | string | Date): Date | string {
  const [, ...day] = (typeof value === 'number' && DIGITS_OF_A_DAY.exec(String(value))) || [];
  if (day.length > 0) return day.join('-');
  const [, ...moment] = DIGITS_OF_A_MOMENT.exec(String(value))?.map(Number) ?? [];
  const [year = 0, month = 0, ...rest] = moment;
  if (moment.length > 0) return new Date(year, month - 1, ...rest);
  if (typeof value === 'string' && !DIGITS_OF_A_STAMP.test(value)) {
    const date = new Date(value.replace(ZONE_WITHOUT_COLON, '$1:$2'));
    return ISO_MOMENT.test(value) && !Number.isNaN(date.getTime()) ? date : value;
  }
  const stamp = Number(value);
  const inSeconds = !(value instanceof Date) && stamp >= 1e9 && stamp < 1e10;
  return new Date(inSeconds ? stamp * 1000 : stamp);
}
