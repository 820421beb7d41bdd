import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { payment, TAP } from '../../../test/payments.ts';
import { lacksOpen, rememberOpen } from './open-payments-cookie.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEY = 'order L100';

/** The cookies of a page that has one at most: as text, and how often it was written. */
let stored = '';
let writes = 0;
const page = {
  get cookie() {
    return stored;
  },
  set cookie(written: string) {
    writes += 1;
    stored = written.includes('max-age=0') ? '' : (written.split('; ')[0] ?? '');
  },
};

const open = (id: string) => payment({ id, state: 'unknown' });
const ended = (id: string) => payment({ id, state: 'paid' });

beforeEach(() => {
  stored = '';
  writes = 0;
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', new URL('https://app.test'));
  vi.useFakeTimers({ now: TAP });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('detects a payment lost from all stores, only for its own order', () => {
  expect(lacksOpen(KEY, [])).toBe(false);
  rememberOpen(KEY, [open('one'), open('two')]);
  expect(lacksOpen(KEY, [open('one'), ended('two')])).toBe(false);
  expect(lacksOpen(KEY, [open('one')])).toBe(true);
  expect(lacksOpen(KEY, [])).toBe(true);
  expect(lacksOpen('order L200', [])).toBe(false);
});

test('only an open payment is remembered, with the order as a digest', () => {
  rememberOpen(KEY, [ended('one')]);
  expect(stored).toBe('');
  rememberOpen(KEY, [open('one')]);
  expect(stored).toMatch(/^openPayments=/);
  expect(stored).not.toContain('L100');
});

test('an ended payment is forgotten; a missing one, and those of other orders, are not', () => {
  rememberOpen(KEY, [open('one'), open('two')]);
  rememberOpen('order L200', [open('three')]);
  rememberOpen(KEY, [ended('one')]);
  expect(lacksOpen(KEY, [open('two')])).toBe(false);
  expect(lacksOpen(KEY, [])).toBe(true);
  // Another order may have numbered its payment alike.
  rememberOpen(KEY, [ended('two'), ended('three')]);
  expect(lacksOpen(KEY, [])).toBe(false);
  expect(lacksOpen('order L200', [])).toBe(true);
  rememberOpen('order L200', [ended('three')]);
  expect(stored).toBe('');
});

test('a remembered payment is not written again, and keeps its day', () => {
  rememberOpen(KEY, [open('one')]);
  vi.setSystemTime(TAP + DAY_MS - 1);
  rememberOpen(KEY, [open('one')]);
  expect(writes).toBe(1);
  expect(lacksOpen(KEY, [])).toBe(true);
  vi.setSystemTime(TAP + DAY_MS);
  expect(lacksOpen(KEY, [])).toBe(false);
});

test('a clock that was set back expires nothing', () => {
  rememberOpen(KEY, [open('one')]);
  vi.setSystemTime(TAP - 3 * DAY_MS);
  expect(lacksOpen(KEY, [])).toBe(true);
});

test('when the cookie is full, the newest payments are kept', () => {
  const many = Array.from({ length: 31 }, (_, index) => open(`p${index}`));
  rememberOpen(KEY, many);
  expect(lacksOpen(KEY, many.slice(1))).toBe(false);
  expect(lacksOpen(KEY, many.slice(0, 30))).toBe(true);
  rememberOpen(KEY, [...many, open('last')]);
  expect(lacksOpen(KEY, many)).toBe(true);
});
