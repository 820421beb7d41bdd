import { describe, expect, test } from 'vitest';
import {
  chargeNumber,
  isOpen,
  isPayment,
  isSameBorrower,
  isSameCharge,
  mustWait,
  WAIT_MS,
} from './payment.ts';
import { payment, TAP } from '../../test/payments.ts';

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

test.each(['', ' ', 0, '0', '000', 'null', 'NULL', 'undefined'])(
  '%j is not a charge number',
  (came) => {
    expect(chargeNumber(came)).toBe('');
  },
);
