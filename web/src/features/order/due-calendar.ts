import { distinct } from '../../lib/distinct.ts';
import { daysUntil } from '../../payment/order/due-days.ts';
import { dueDay, type Plan } from './queries.ts';

/** A day with something to pay: the day as `2026-11-30`, the amount in whole units. */
export type CalendarDay = { day: string; units: number };

/** The days ahead with something to pay; none if a row lacks its day or amount. */
export function daysAhead(plan: Plan): CalendarDay[] {
  const waiting = distinct(plan.repayPlanDetail.repayWaitDetail);
  const rows = waiting.map((row) => ({
    day: dueDay(row).slice(0, 10),
    units: typeof row.totalAmount === 'number' ? row.totalAmount : 0,
    days: daysUntil(row.dueTime),
  }));
  if (rows.some(({ units, days }) => days === undefined || units <= 0)) return [];
  return rows.filter(({ days = 0 }) => days >= 0);
}

/** A calendar entry: a whole day and its title. */
type Entry = { day: string; title: string; id: string };

/**
 * An iCalendar file (RFC 5545): each entry is a whole day with a reminder on the day before.
 * `stamp` is when the file was made.
 */
export function calendarFile(entries: readonly Entry[], stamp: Date): string {
  const written = stamp.toISOString().replace(/[-:]|\.\d+/g, '');
  const lines = entries.flatMap(({ day, title, id }) => [
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    `DTSTAMP:${written}`,
    `DTSTART;VALUE=DATE:${day.replace(/-/g, '')}`,
    `SUMMARY:${escaped(title)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT15H',
    'END:VALARM',
    'END:VEVENT',
  ]);
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//brought//web//EN', ...lines];
  return [...all, 'END:VCALENDAR', ''].map(folded).join('\r\n');
}

/** A text value of iCalendar, with its separators escaped. */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\s+/g, ' ');

/** Folds a line to at most 75 octets; a letter has at most four. */
function folded(line: string): string {
  if (new TextEncoder().encode(line).length <= 75) return line;
  return [...line.matchAll(/.{1,18}/gsu)].map(([part]) => part).join('\r\n ');
}
