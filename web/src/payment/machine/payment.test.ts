import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { orderOf, payment, TAP } from '../../../test/payments.ts';
import { setServerTime } from '../../lib/server-clock.ts';
import {
  ageOf,
  chargeNumber,
  isOpen,
  isPayment,
  isSameBorrower,
  isSameCharge,
  knowsOrderAtTap,
  mustWait,
  serverMoment,
  tappedAt,
  WAIT_MS,
} from './payment.ts';

test('a payment may still arrive until it has an outcome', () => {
  const states = ['sending', 'unknown', 'started', 'paid', 'changed', 'closed'] as const;
  expect(states.filter((state) => isOpen(payment({ state })))).toEqual(states.slice(0, 3));
});

test('a payment without an outcome is waited for, for 90 s', () => {
  expect(mustWait(payment({ state: 'started' }), TAP)).toBe(false);
  expect(mustWait(payment(), TAP + WAIT_MS - 1)).toBe(true);
  expect(mustWait(payment(), TAP + WAIT_MS)).toBe(false);
  expect(mustWait(payment(), TAP - 30_000)).toBe(true);
  expect(mustWait(payment(), TAP - 30_001)).toBe(false);
});

test('a charge is identified by its number and its call', () => {
  const one = payment({ reference: 'R1' });
  expect(isSameCharge(one, payment({ id: 'two', reference: 'R1' }))).toBe(true);
  expect(isSameCharge(one, payment({ reference: 'R2' }))).toBe(false);
  expect(isSameCharge(one, payment({ reference: 'R1', operationId: 'generateVcode' }))).toBe(false);
  expect(isSameCharge(payment(), payment())).toBe(false);
});

test('an order belongs to everybody who opens it; a loan to its borrower', () => {
  const of = (borrower: string, kind: 'loan' | 'repayment' = 'loan') => ({ kind, borrower });
  expect(isSameBorrower(of('a', 'repayment'), of('b', 'repayment'))).toBe(true);
  expect(isSameBorrower(of('a'), of('b'))).toBe(false);
  expect(isSameBorrower(of('a'), of('a'))).toBe(true);
  expect(isSameBorrower(of(''), of('b'))).toBe(true);
  expect(isSameBorrower(of('a'), of(''))).toBe(true);
});

describe('a stored value', () => {
  test('is a payment if it has all its fields', () => {
    expect(isPayment(payment())).toBe(true);
    for (const value of [null, undefined, 7, 'text', {}]) expect(isPayment(value)).toBe(false);
  });

  const parts = Object.keys(payment()).filter((name) => name !== 'before');
  test.each(parts)('is not one without %s, or with a wrong type of it', (name) => {
    for (const wrong of [undefined, null, {}, Number.NaN]) {
      expect(isPayment({ ...payment(), [name]: wrong })).toBe(false);
    }
  });

  test('may have terms, which are rows of texts', () => {
    const terms = [{ title: 'Amount received', value: 'TZS 47.500,00' }];
    expect(isPayment(payment({ terms }))).toBe(true);
    for (const wrong of [null, 7, {}, [null], [{ title: 'Interest' }]])
      expect(isPayment({ ...payment(), terms: wrong })).toBe(false);
  });

  test('may have terms of which each is a row of texts', () => {
    const terms = [{ title: 'Term', value: '91 days' }, { title: 'Interest' }];
    expect(isPayment({ ...payment(), terms })).toBe(false);
  });

  test('may be finished on the phone or not', () => {
    expect(isPayment(payment({ onPhone: true }))).toBe(true);
    for (const wrong of [null, 'yes', 1]) {
      expect(isPayment({ ...payment(), onPhone: wrong })).toBe(false);
    }
  });

  test("may have the server's moment of its tap, a finite number", () => {
    expect(isPayment(payment({ serverAt: TAP }))).toBe(true);
    for (const wrong of [null, 'now', Number.NaN, Infinity])
      expect(isPayment({ ...payment(), serverAt: wrong })).toBe(false);
  });

  test.each(['sending', 'unknown', 'started', 'paid', 'changed', 'closed'] as const)(
    'may be %s',
    (state) => expect(isPayment(payment({ state }))).toBe(true),
  );

  test.each(['repayment', 'rollover', 'loan'] as const)('may be a %s', (kind) =>
    expect(isPayment(payment({ kind }))).toBe(true),
  );
});

test('a charge number is trimmed', () => {
  expect(chargeNumber(' R1 ')).toBe('R1');
  expect(chargeNumber(100)).toBe('100');
  expect(chargeNumber('R0')).toBe('R0');
  expect(chargeNumber('nullable')).toBe('nullable');
});

test.each(['', ' ', 0, '0', '000', '-1', '-120', 'null', 'NULL', 'undefined'])(
  '%j is not a charge number',
  (came) => {
    expect(chargeNumber(came)).toBe('');
  },
);

describe('whether the order is known as it was at the tap', () => {
  const at = TAP;
  const seen = (ms: number) => ({ ...orderOf(), at: TAP - ms });

  test.each([
    ['never seen', { before: null, at }, false],
    ['never seen, though found unchanged', { before: null, at, unchangedAt: TAP }, false],
    ['seen a minute before', { before: seen(60_000), at }, true],
    ['seen earlier', { before: seen(60_001), at }, false],
    ['seen by a clock set back by half a minute', { before: seen(-30_000), at }, true],
    ['seen by a clock set back by more', { before: seen(-30_001), at }, false],
    ['unchanged a minute before', { before: seen(70_000), at, unchangedAt: TAP - 60_000 }, true],
    ['unchanged earlier', { before: seen(70_000), at, unchangedAt: TAP - 60_001 }, false],
  ])('%s', (_, known, isKnown) => {
    expect(knowsOrderAtTap(known)).toBe(isKnown);
  });
});

describe('beside the clock of the server', () => {
  const hour = 3_600_000;

  /** A reply of now: the phone's clock is behind the server's by so many milliseconds. */
  function behind(ms: number): void {
    vi.setSystemTime(TAP);
    setServerTime(new Date(TAP + ms).toUTCString());
  }

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("a tap has the server's moment only if the phone's clock is wrong", () => {
    behind(30_000);
    expect(serverMoment(TAP)).toEqual({});
    behind(31_000);
    expect(serverMoment(TAP)).toEqual({ serverAt: TAP + 31_000 });
    behind(-31_000);
    expect(serverMoment(TAP)).toEqual({ serverAt: TAP - 31_000 });
  });

  test("the moment to be read is the server's, else the phone's", () => {
    expect(tappedAt(payment())).toBe(TAP);
    expect(tappedAt(payment({ serverAt: TAP + hour }))).toBe(TAP + hour);
  });

  test('the age of a payment is counted by the clock that says less', () => {
    behind(0);
    expect(ageOf(payment(), TAP + hour)).toBe(0);
    vi.advanceTimersByTime(2 * hour);
    expect(ageOf(payment(), TAP + hour)).toBe(hour);
    expect(ageOf(payment(), TAP + 3 * hour)).toBe(2 * hour);
  });

  test("by the server's alone if the phone's clock was set to before the tap", () => {
    behind(0);
    vi.advanceTimersByTime(hour);
    expect(ageOf(payment(), TAP - 30_000)).toBe(-30_000);
    expect(ageOf(payment(), TAP - 30_001)).toBe(hour);
  });

  test('a tap by a wrong clock is aged by the moment that the server had', () => {
    behind(24 * hour);
    const tapped = payment({ serverAt: TAP + 24 * hour });
    vi.advanceTimersByTime(hour);
    expect(ageOf(tapped, TAP + 25 * hour)).toBe(hour);
  });
});
