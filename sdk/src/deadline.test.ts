import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Deadline } from './deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the deadline expires after its limit, and not before', () => {
  const deadline = new Deadline(50, undefined);
  vi.advanceTimersByTime(49);
  expect([deadline.cause, deadline.signal.aborted]).toEqual([undefined, false]);
  vi.advanceTimersByTime(1);
  expect([deadline.cause, deadline.signal.aborted]).toEqual(['timeout', true]);
});

test.each([0, -1, 2 ** 31, Infinity, NaN])('%d means no limit', (limit) => {
  const { cause } = new Deadline(limit, undefined);
  expect([cause, vi.getTimerCount()]).toEqual([undefined, 0]);
});

test('the longest delay of a timer is accepted', () => {
  const deadline = new Deadline(2 ** 31 - 1, undefined);
  vi.advanceTimersByTime(2 ** 31 - 2);
  expect(deadline.cause).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(deadline.cause).toBe('timeout');
});

test('an earlier abort of the caller ends it at once, a later one ends it then', () => {
  expect(new Deadline(50, AbortSignal.abort()).cause).toBe('aborted');
  const controller = new AbortController();
  const deadline = new Deadline(50, controller.signal);
  expect(deadline.signal.aborted).toBe(false);
  controller.abort();
  expect([deadline.cause, deadline.signal.aborted]).toEqual(['aborted', true]);
  vi.advanceTimersByTime(50);
  expect(deadline.cause).toBe('aborted');
});

test('a reply that was read is not aborted any more', () => {
  const controller = new AbortController();
  const deadline = new Deadline(50, controller.signal);
  deadline.clear();
  controller.abort();
  vi.advanceTimersByTime(50);
  expect([deadline.cause, deadline.signal.aborted]).toEqual([undefined, false]);
  expect(vi.getTimerCount()).toBe(0);
});

test('what waits for an ended call is rejected with an AbortError, as by fetch', async () => {
  const deadline = new Deadline(50, undefined);
  expect(() => deadline.assertRunning()).not.toThrow();
  const waiting = expect(deadline.within(new Promise(() => {}))).rejects;
  vi.advanceTimersByTime(50);
  const error = { name: 'AbortError', message: 'The operation was aborted.' };
  await waiting.toMatchObject(error);
  expect(() => deadline.assertRunning()).toThrow(expect.objectContaining(error));
});
