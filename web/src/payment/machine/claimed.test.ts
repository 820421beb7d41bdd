import { expect, test } from 'vitest';
import { orderOf, payment, TAP } from '../../../test/payments.ts';
import { afterEvent } from './machine.ts';

const now = TAP + 1000;

/** Two open payments of one amount after the borrower has claimed the second, in such an order. */
function claim(order: ReturnType<typeof orderOf>) {
  const two = [payment({ state: 'started' }), payment({ id: 'two', state: 'started' })];
  return afterEvent(two, { type: 'claimed', id: 'two', order: { ...order, at: now }, now })[1];
}

test('a claimed payment has what is left to pay of the order in which it was claimed', () => {
  const left = { balance: 'TZS 38.000', nextDate: '2026-12-01', nextAmount: 'TZS 19.000' };
  expect(claim({ ...orderOf(), ...left })).toMatchObject(left);
});

test('it is chosen if exactly one of several has arrived, and it is one of these', () => {
  const arrived = claim(orderOf({ rows: { 'Total to repay': 'TZS 38.000,00' } }));
  expect(arrived).toMatchObject({ state: 'changed', claimed: true, chosen: true });
  const other = claim(orderOf({ rows: { 'Total to repay': 'TZS 57.000,00' } }));
  expect(other).toMatchObject({ state: 'changed', claimed: true });
  expect(other).not.toHaveProperty('chosen');
});
