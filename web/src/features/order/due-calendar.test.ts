import { expect, test } from 'vitest';
import { calendarFile } from './due-calendar.ts';

const STAMP = new Date('2026-11-23T21:30:05.250Z');

test('each day is an all-day event with a reminder the day before', () => {
  const entries = [{ day: '2026-12-21', title: 'Repay Quick Loan: TZS 19.334,00', id: 'L100 1' }];
  expect(calendarFile(entries, STAMP).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//brought//web//EN',
    'BEGIN:VEVENT',
    'UID:L100 1',
    'DTSTAMP:20261123T213005Z',
    'DTSTART;VALUE=DATE:20261221',
    'SUMMARY:Repay Quick Loan: TZS 19.334\\,00',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Repay Quick Loan: TZS 19.334\\,00',
    'TRIGGER:-PT15H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('no line is longer than 75 octets, and no title adds a line', () => {
  const title = `${'借款🏦'.repeat(60)};a\r\nATTENDEE:mailto:x@y.example`;
  const content = calendarFile([{ day: '2026-12-21', title, id: 'x' }], STAMP);
  const lines = content.split('\r\n');
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
  expect(content.replaceAll('\r\n ', '')).toContain(String.raw`\;a ATTENDEE:mailto`);
});
