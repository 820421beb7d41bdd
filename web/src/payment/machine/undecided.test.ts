import { expect, test } from 'vitest';
import { orderOf, payment, TAP } from '../../../test/payments.ts';
import { afterEvent, type PaymentEvent } from './machine.ts';
import type { Payment } from './payment.ts';
import { sharedChangeOf } from './shared-change.ts';

const left = (amount: string, status?: string) => ({
  ...orderOf({ rows: { 'Total to repay': amount }, ...(status && { status }) }),
  at: TAP + 1_000,
});
const two = [
  payment({ state: 'started' }),
  payment({ id: 'two', state: 'started', tappedBeside: ['one'] }),
];
const oneArrived = left('TZS 38.000,00');
const undecided = (order: typeof oneArrived): PaymentEvent => ({
  type: 'undecided',
  order,
  now: TAP + 2_000,
});
const asksWhich = (payments: readonly Payment[], order: typeof oneArrived) =>
  sharedChangeOf(payments, payments, order)?.hasArrived;

test('if the borrower does not know which of two has arrived, both stay open and are asked no more', () => {
  expect(asksWhich(two, oneArrived)).toBe(true);
  const after = afterEvent(two, undecided(oneArrived));
  expect(after).toMatchObject([
    { state: 'started', undecided: true, dismissed: false, endedAt: 0 },
    { state: 'started', undecided: true, dismissed: false, endedAt: 0 },
  ]);
  expect(asksWhich(after, oneArrived)).toBe(undefined);
});

test('both are proved once the other one arrives as well', () => {
  const after = afterEvent(two, undecided(oneArrived));
  const seen = afterEvent(after, { type: 'seen', order: left('TZS 18.000,00') });
  expect(seen.map(({ state }) => state)).toEqual(['paid', 'paid']);
});

test('a later change of the order is no reason to ask once more which has arrived', () => {
  const after = afterEvent(two, undecided(oneArrived));
  expect(asksWhich(after, left('TZS 38.000,00', '180'))).toBe(false);
});

test('nothing changes where it is not sure that one of several has arrived', () => {
  const [first] = two.slice(0, 1);
  expect(afterEvent(two, undecided(left('TZS 57.000,00')))).toBe(two);
  const one = first ? [first] : [];
  expect(afterEvent(one, undecided(oneArrived))).toBe(one);
});

test('a third payment that is not in question is told that another has arrived', () => {
  const third = payment({ id: 'three', amount: 'TZS 5.000,00', state: 'started' });
  const [, , other] = afterEvent([...two, third], undecided(oneArrived));
  expect(other?.shownSince?.order).toEqual(oneArrived.order);
  expect(other).not.toHaveProperty('undecided');
});
