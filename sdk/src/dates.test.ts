import { expect, onTestFinished, test, vi } from 'vitest';
import { formatDate } from './dates.ts';

const morning = new Date(2026, 0, 5, 9, 4, 7);

test('FMT-03 month and day are padded', () => {
  expect(formatDate(morning.getTime())).toBe('2026-01-05');
});

test('FMT-04 the time is added only on request', () => {
  expect(formatDate(morning.getTime(), { time: true })).toBe('2026-01-05 09:04:07');
  expect(formatDate(morning.getTime(), { time: false })).toBe('2026-01-05');
});

test('FMT-03 seconds, digit texts and Date objects are read alike', () => {
  const seconds = morning.getTime() / 1000;
  expect(formatDate(seconds)).toBe('2026-01-05');
  expect(formatDate(String(seconds))).toBe('2026-01-05');
  expect(formatDate(String(morning.getTime()))).toBe('2026-01-05');
  expect(formatDate(morning)).toBe('2026-01-05');
});

test.each(['2026-11-30T21:30:00.000+0000', '2026-11-30T21:30:00Z', '2026-12-01T00:30+03:00'])(
  "FMT-03 %s, as Java writes it, is read in the device's time zone",
  (written) => {
    const moment = Date.UTC(2026, 10, 30, 21, 30);
    expect(formatDate(written, { time: true })).toBe(formatDate(moment, { time: true }));
  },
);

test('a day sent as a number is that day, not a time stamp of 1970', () => {
  expect(formatDate(20261214)).toBe('2026-12-14');
  expect(formatDate('20261214')).toBe('20261214');
});

test.each([20261121091405, '20261121091405'])('%j is read as that day and time', (written) => {
  expect(formatDate(written)).toBe('2026-11-21');
  expect(formatDate(written, { time: true })).toBe('2026-11-21 09:14:05');
});

test.each([
  1796083200000000,
  '1796083200000000',
  '1796083200000000000',
  20261321000000,
  20261121240000,
  4133980800000,
  '2612-01-19T00:00:00Z',
  new Date(2101, 0, 1),
])('%j is in an unsupported unit, and not read as a date', (written) => {
  expect(formatDate(written)).toBe('');
  expect(formatDate(written, { time: true })).toBe('');
});

test('the last day of 2100 is accepted', () => {
  expect(formatDate(new Date(2100, 11, 31).getTime())).toBe('2100-12-31');
});

test("a date-time without a zone is in the device's time zone", () => {
  expect(formatDate('2026-12-01T09:04:07', { time: true })).toBe('2026-12-01 09:04:07');
  expect(formatDate('2026-19-99T09:04:07')).toBe('2026-19-99T09:04:07');
});

test("FMT-03 FMT-04 day, hour and minute are in the device's time zone", () => {
  vi.stubEnv('TZ', 'Asia/Kathmandu');
  onTestFinished(() => void vi.unstubAllEnvs());
  const moment = Date.UTC(2026, 0, 5, 18, 30, 9);
  expect(formatDate(moment, { time: true })).toBe('2026-01-06 00:15:09');
  expect(formatDate(moment)).toBe('2026-01-06');
});

test('text that is ready for display is unchanged', () => {
  expect(formatDate('2026-11-20 09:14:05')).toBe('2026-11-20 09:14:05');
  expect(formatDate('20/11/2026')).toBe('20/11/2026');
  expect(formatDate('')).toBe('');
});

test('a number that is not a date gives an empty text', () => {
  expect(formatDate(NaN)).toBe('');
  expect(formatDate(1e300)).toBe('');
});

test.each([
  20260014, 20261314, 20261200, 20261232, 18991214, 21001214, 120261214, 202612141, 999_999_999,
  10_000_000_000,
])('%d is read as milliseconds, not as a day', (written) => {
  expect(formatDate(written, { time: true })).toBe(formatDate(new Date(written), { time: true }));
});

test.each([19991231, 20000101, 20261130, 20260229])('%d is read as a different day', (written) => {
  expect(formatDate(written)).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(formatDate(written).replaceAll('-', '')).toBe(String(written));
});

test.each([
  ['19991231235959', '1999-12-31 23:59:59'],
  ['20261001195009', '2026-10-01 19:50:09'],
  ['20261130203000', '2026-11-30 20:30:00'],
])('%s is read to the second', (written, shown) => {
  expect(formatDate(written, { time: true })).toBe(shown);
});

test.each([
  '20260021091405',
  '20261321091405',
  '20261100091405',
  '20261132091405',
  '20261121250000',
  '20261121096000',
  '20261121091460',
  '18991121091405',
  '120261121091405',
  '202611210914051',
])('%s has an invalid part', (written) => {
  expect(formatDate(written)).toBe('');
});

test('ten digits are seconds from the first to the last, but not in a Date', () => {
  const first = 1_000_000_000;
  expect(formatDate(first)).toBe(formatDate(new Date(first * 1000)));
  expect(formatDate(String(first))).toBe(formatDate(new Date(first * 1000)));
  const moment = new Date(1_796_083_200);
  expect(formatDate(moment, { time: true })).toBe(formatDate(moment.toISOString(), { time: true }));
});

test.each(['123456789', '12345678901', '123456789012', 'a1796083200', '1796083200a'])(
  '%s has another number of digits, and is unchanged',
  (written) => {
    expect(formatDate(written)).toBe(written);
  },
);

test.each([
  'on 2026-11-30T21:30:00Z',
  '2026-11-30T21:30:00Z sharp',
  '2026-11-30T21',
  '2026-11-30T21:30:00+03',
  '12026-11-30T21:30:00Z',
])('%s is not ISO 8601, and is unchanged', (written) => {
  expect(formatDate(written)).toBe(written);
});

test.each([
  ['2026-11-30T21:30:00.5-0330', Date.UTC(2026, 11, 1, 1, 0)],
  ['2026-11-30T21:30:00.123456+05:45', Date.UTC(2026, 10, 30, 15, 45)],
  ['2026-11-30T21:30Z', Date.UTC(2026, 10, 30, 21, 30)],
])('%s is the same moment in every zone', (written, moment) => {
  expect(formatDate(written, { time: true })).toBe(formatDate(moment, { time: true }));
});

test('a year before 1000 has four digits', () => {
  expect(formatDate('0987-01-05T12:00:00')).toBe('0987-01-05');
});
