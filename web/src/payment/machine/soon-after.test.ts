import { expect, test } from 'vitest';
import { orderOf, payment, TAP } from '../../../test/payments.ts';
import { amountMovedBy, evidenceOf } from './evidence.ts';

/** The order with this many thousands to repay, read this many seconds after the first tap. */
const left = (thousands: number, seconds: number) => ({
  ...orderOf({ rows: { 'Total to repay': `TZS ${thousands}.000,00` } }),
  at: TAP + seconds * 1_000,
});

/** Payments of 20.000, seconds apart. */
const first = payment({ state: 'paid', endedAt: TAP + 2_000, before: left(78, 0) });
const second = payment({ id: 'two', at: TAP + 3_000, before: left(58, 2) });
const afterTwo = left(38, 9);

test('a second payment of one amount is proved soon after, if the order at its tap has the first', () => {
  expect(evidenceOf([first, second], afterTwo).arrived).toEqual(['two']);
});

test('a payment without an amount is named by what moved, however soon after another', () => {
  const unnamed = { ...second, amount: '', state: 'paid' } as const;
  expect(amountMovedBy(unnamed, [first, unnamed], afterTwo)).toBe('TZS 20.000,00');
});

test('it is not if the order at its tap may be older than the first', () => {
  const late = { ...second, before: left(78, 2) };
  expect(evidenceOf([first, late], left(58, 9)).arrived).toEqual([]);
});

test('it is not if the order at its tap had changed otherwise', () => {
  const risen = { ...second, before: left(79, 2) };
  expect(evidenceOf([first, risen], left(59, 9)).arrived).toEqual([]);
});

test('it is not if the order at its tap had fallen for another payment', () => {
  const other = payment({ id: 'other', at: TAP - 1, before: left(78, 0) });
  expect(evidenceOf([other, first, second], afterTwo).arrived).toEqual([]);
  const ended = { ...other, state: 'changed', endedAt: TAP + 1_000 } as const;
  expect(evidenceOf([ended, first, second], afterTwo).arrived).toEqual([]);
});
