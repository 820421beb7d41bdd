/** Dates as three numbers, the year first or last, optionally followed by a time. */
const YEAR_FIRST = /^\s*(\d{4})([-/.]?)(\d\d?)\2(\d\d?)(?:\s*$|[T\s]+(.*)$)/s;
const YEAR_LAST = /^\s*(\d\d?)([-/.])(\d\d?)\2(\d{4})(?:\s*$|[T\s]+(.*)$)/s;
/** Numbers of eight digits that start differently are not days. */
const DIGITS_OF_A_DAY = /^(?:19|20)\d{6}$/;
const DIGITS = /^\d+$/;
const TIME = /^(\d\d?):(\d\d)(?::(\d\d))?/;

/**
 * Whether a value of `x-moment` names a day, and a time of day, that exist. A text in any other
 * form is meant for people, and the year 0 means that there is no day: both count as existing.
 */
export function isExistingDay(value: unknown): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return true;
  const text = String(value);
  if (DIGITS.test(text) && !DIGITS_OF_A_DAY.test(text)) return true;
  const [, year, , month, day, time] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return isDay(year, month, day) && isTime(time);
  const [, one, , other, last, behind] = YEAR_LAST.exec(text) ?? [];
  if (last === undefined) return true;
  return (isDay(last, one, other) || isDay(last, other, one)) && isTime(behind);
}

function isDay(year: string, month: string | undefined, day: string | undefined): boolean {
  if (Number(year) === 0) return true;
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return isWithin(month, 1, 12) && isWithin(day, 1, lastDay);
}

/** True also for a suffix that is not a time; 24:00 is the end of a day. */
function isTime(text: string | undefined): boolean {
  const [, hours, minutes, seconds = '0'] = TIME.exec(text ?? '') ?? [];
  if (hours === undefined) return true;
  return isWithin(hours, 0, 24) && isWithin(minutes, 0, 59) && isWithin(seconds, 0, 60);
}

function isWithin(digits: string | undefined, least: number, most: number): boolean {
  return Number(digits) >= least && Number(digits) <= most;
}
