/**
 * A moment as a phone in a time zone shows it, e.g. `2026-11-21 13:00:00` for 10:00 UTC in Nairobi:
 * the tests themselves may run in another zone.
 */
export function phoneTime(moment: string, timeZone: string | undefined): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return format.format(new Date(moment));
}

/** The same up to the minute. */
export const phoneMinute = (moment: string, timeZone: string | undefined): string =>
  phoneTime(moment, timeZone).slice(0, -':00'.length);
