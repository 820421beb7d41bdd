/** Milliseconds of a day in UTC. */
export const MS_PER_DAY = 86_400_000;

/** A calendar day in UTC, counted from 1970-01-01. */
export type Day = number;

/** The day of a moment in milliseconds. */
export function dayOf(ms: number): Day {
  return Math.floor(ms / MS_PER_DAY);
}

/** The first moment of a day, in milliseconds. */
export function startOf(day: Day): number {
  return day * MS_PER_DAY;
}

/** A day as YYYY-MM-DD. */
export function formatDay(day: Day): string {
  return new Date(startOf(day)).toISOString().slice(0, 10);
}

/** The moment that is a number of weekdays (Monday to Friday) later. */
export function addWeekdays(ms: number, weekdays: number): number {
  let moment = ms;
  for (let left = weekdays; left > 0;) {
    moment += MS_PER_DAY;
    const weekday = new Date(moment).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return moment;
}
