import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setServerTime } from '../../lib/server-clock.ts';
import { daysUntil } from './due-days.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 23, 30) });
  setServerTime(new Date().toUTCString());
});
afterEach(() => void vi.useRealTimers());

test('the days to a due date are calendar days, at any hour', () => {
  expect(daysUntil('2026-11-21')).toBe(0);
  expect(daysUntil('2026-11-21 00:10:00')).toBe(0);
  expect(daysUntil('2026-11-22')).toBe(1);
  expect(daysUntil('2027-03-01')).toBe(100);
  expect(daysUntil('2026-11-20')).toBe(-1);
});

test('a text that is not a date has an unknown distance', () => {
  expect(daysUntil('')).toBeUndefined();
  expect(daysUntil('kesho')).toBeUndefined();
  expect(daysUntil('21/11/2026')).toBeUndefined();
  expect(daysUntil('2026-13-45')).toBeUndefined();
  expect(daysUntil('2026-02-30')).toBeUndefined();
});

test("a phone with a wrong clock counts days by the server's time", () => {
  const now = new Date(2026, 10, 21, 12).toUTCString();
  for (const year of [1970, 2099]) {
    vi.setSystemTime(new Date(year, 0, 2));
    setServerTime(now);
    setServerTime(null);
    setServerTime('kesho');
    expect(daysUntil('2026-11-24')).toBe(3);
    expect(daysUntil('2026-11-20', Date.now())).toBe(-1);
  }
});
