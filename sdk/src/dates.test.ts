import { expect, onTestFinished, test, vi } from 'vitest';
import { formatDate } from './dates.ts';

const morning = new Date(2026, 0, 5, 9, 4, 7);

test('FMT-03 month and day are padded', () => {
  expect(formatDate(morning.getTime())).toBe('2026-01-05');
});

test('FMT-04 the time is added only when asked for', () => {
  expect(formatDate(morning.getTime(), { time: true })).toBe('2026-01-05 09:04:07');
  expect(formatDate(morning.getTime(), { time: false })).toBe('2026-01-05');
});

test('FMT-03 seconds, texts of digits and Date objects are read alike', () => {
  const seconds = morning.getTime() / 1000;
  expect(formatDate(seconds)).toBe('2026-01-05');
  expect(formatDate(String(seconds))).toBe('2026-01-05');
  expect(formatDate(String(morning.getTime()))).toBe('2026-01-05');
  expect(formatDate(morning)).toBe('2026-01-05');
});

test.each(['2026-11-30T21:30:00.000+0000', '2026-11-30T21:30:00Z', '2026-12-01T00:30+03:00'])(
  'FMT-03 %s, as Java writes a moment, is one of the zone of the device',
  (written) => {
    const moment = Date.UTC(2026, 10, 30, 21, 30);
    expect(formatDate(written, { time: true })).toBe(formatDate(moment, { time: true }));
  },
);

test('a day that came as a number is that day, not one of 1970', () => {
  expect(formatDate(20261214)).toBe('2026-12-14');
  expect(formatDate('20261214')).toBe('20261214');
});

test.each([20261121091405, '20261121091405'])('%j is that day and time', (written) => {
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
])('%j is in another unit than days have, and no date', (written) => {
  expect(formatDate(written)).toBe('');
  expect(formatDate(written, { time: true })).toBe('');
});

test('the last day of the year 2100 is one', () => {
  expect(formatDate(new Date(2100, 11, 31).getTime())).toBe('2100-12-31');
});

test('a moment of no zone is of the zone of the device', () => {
  expect(formatDate('2026-12-01T09:04:07', { time: true })).toBe('2026-12-01 09:04:07');
  expect(formatDate('2026-19-99T09:04:07')).toBe('2026-19-99T09:04:07');
});

test('FMT-03 FMT-04 day, hour and minute are those of the zone of the device', () => {
  vi.stubEnv('TZ', 'Asia/Kathmandu');
  onTestFinished(() => void vi.unstubAllEnvs());
  const moment = Date.UTC(2026, 0, 5, 18, 30, 9);
  expect(formatDate(moment, { time: true })).toBe('2026-01-06 00:15:09');
  expect(formatDate(moment)).toBe('2026-01-06');
});

test('text that is ready for display is left as it is', () => {
  expect(formatDate('2026-11-20 09:14:05')).toBe('2026-11-20 09:14:05');
  expect(formatDate('20/11/2026')).toBe('20/11/2026');
  expect(formatDate('')).toBe('');
});

test('a number that is no date gives an empty text', () => {
  expect(formatDate(NaN)).toBe('');
  expect(formatDate(1e300)).toBe('');
});
