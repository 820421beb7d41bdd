import { distinct } from '../../lib/distinct.ts';
import { daysUntil } from '../../payment/due-days.ts';
import { dueDay, type Plan } from './queries.ts';

/** A day on which something is to be paid: `2026-11-30`, and whole units. */
export type CalendarDay = { day: string; units: number };

/** The days ahead on which a plan wants something; none where a row has no day or amount. */
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

/** An entry of a calendar: a whole day, and what is written there. */
type Entry = { day: string; title: string; id: string };

/**
 * A file that calendars read (RFC 5545): each entry a whole day with a reminder the day before.
 * `stamp` is when it was made.
 */
export function calendarFile(entries: Entry[], stamp: Date): string {
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

/** A text of a calendar: what separates its values is escaped. */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\s+/g, ' ');

/** No line is longer than 75 octets; a letter is at most four. */
function folded(line: string): string {
  if (new TextEncoder().encode(line).length <= 75) return line;
  return [...line.matchAll(/.{1,18}/gsu)].map(([part]) => part).join('\r\n ');
}
