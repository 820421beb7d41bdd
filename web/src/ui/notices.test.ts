import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeToast, currentNotices, openRegion, showToast } from './notices.ts';

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

test.each([301, 1000, 10_000])('HTTP-19 a duration of %i ms is used', (duration) => {
  showToast('text', { durationMs: duration });
  expect(shownAround(duration)).toEqual([true, false]);
});

test.each([300, 100, 0, -5, Number.NaN])(
  'HTTP-20 a duration of %d ms is replaced by the default 3000',
  (duration) => {
    showToast('text', { durationMs: duration });
    expect(shownAround(3000)).toEqual([true, false]);
  },
);

test.each([
  ['dialog', 'screen'],
  ['screen', 'dialog'],
] as const)('toasts are inside the dialog, not behind it, when the %s is first', (...order) => {
  const regions = { screen: Symbol('screen'), dialog: Symbol('dialog') };
  const closings = order.map((of) => openRegion(regions[of], of));
  expect(currentNotices().region).toBe(regions.dialog);
  closings[order.indexOf('dialog')]?.();
  expect(currentNotices().region).toBe(regions.screen);
  closings[order.indexOf('screen')]?.();
  expect(currentNotices().region).toBeUndefined();
});
