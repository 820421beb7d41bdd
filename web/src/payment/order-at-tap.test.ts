import { describe, expect, test } from 'vitest';
import { evidenceOf } from './evidence.ts';
import { orderOf, payment, TAP } from '../../test/payments.ts';

describe('an order that was seen long before the tap', () => {
  const now = orderOf({ rows: { 'Total to repay': 'TZS 38.000,00' } });
  const old = { ...orderOf(), at: TAP - 60_001 };

  test('says that it has changed, and not what by', () => {
    const told = evidenceOf([payment({ before: old })], now);
    expect(told).toEqual({ arrived: [], settledOtherwise: ['one'] });
    const other = payment({ id: 'other', amount: 'TZS 5.000,00' });
    expect(evidenceOf([payment({ before: old }), other], now)).toEqual(told);
  });

  test('makes no doubt of another payment, whose order was seen in time', () => {
    const known = payment({ id: 'known', before: { ...orderOf(), at: TAP } });
    const dated = payment({ id: 'dated', amount: 'TZS 5.000,00', before: old });
    const told = evidenceOf([known, dated], now);
    expect(told).toEqual({ arrived: ['known'], settledOtherwise: [] });
  });

  test('was seen in time a minute before', () => {
    const before = { ...old, at: TAP - 60_000 };
    expect(evidenceOf([payment({ before })], now).arrived).toEqual(['one']);
  });

  test('was seen in time where it had not changed since', () => {
    const told = evidenceOf([payment({ before: old, unchangedAt: TAP - 60_000 })], now);
    expect(told).toEqual({ arrived: ['one'], settledOtherwise: [] });
  });
});

test('an order that was read after the tap by a clock set back since may have changed before it', () => {
  const before = { ...orderOf(), at: TAP + 3_600_000 };
  const now = orderOf({ rows: { 'Total to repay': 'TZS 38.000,00' } });
  expect(evidenceOf([payment({ before })], now)).toEqual({
    arrived: [],
    settledOtherwise: ['one'],
  });
});
