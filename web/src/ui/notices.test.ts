import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeToast, currentNotices, showToast } from './notices.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  closeToast();
  vi.useRealTimers();
});

/** Whether the toast shows just before, and at, so many milliseconds. */
function shownAround(ms: number): [before: boolean, at: boolean] {
  vi.advanceTimersByTime(ms - 1);
  const before = currentNotices().toast !== undefined;
  vi.advanceTimersByTime(1);
  return [before, currentNotices().toast !== undefined];
}

test.each([301, 1000, 10_000])('HTTP-19 a duration of %i ms is honoured', (duration) => {
  showToast('text', { durationMs: duration });
  expect(shownAround(duration)).toEqual([true, false]);
});

test.each([300, 100, 0, -5, Number.NaN])(
  'HTTP-20 a duration of %d ms is ignored for the usual 3000',
  (duration) => {
    showToast('text', { durationMs: duration });
    expect(shownAround(3000)).toEqual([true, false]);
  },
);
