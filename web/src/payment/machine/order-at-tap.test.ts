import { describe, expect, test } from 'vitest';
import { orderOf, payment, TAP } from '../../../test/payments.ts';
import { evidenceOf } from './evidence.ts';

describe('a snapshot long before the tap', () => {
  const now = orderOf({ rows: { 'Total to repay': 'TZS 38.000,00' } });
  const old = { ...orderOf(), at: TAP - 60_001 };

  test('proves a change, but not the payment', () => {
    const told = evidenceOf([payment({ before: old })], now);
    expect(told).toEqual({ arrived: [], settledOtherwise: ['one'], oneOf: [] });
    const other = payment({ id: 'other', amount: 'TZS 5.000,00' });
    expect(evidenceOf([payment({ before: old }), other], now)).toEqual(told);
  });

  test('does not put another payment with a recent snapshot in doubt', () => {
    const known = payment({ id: 'known', before: { ...orderOf(), at: TAP } });
    const dated = payment({ id: 'dated', amount: 'TZS 5.000,00', before: old });
    const told = evidenceOf([known, dated], now);
    expect(told).toEqual({ arrived: ['known'], settledOtherwise: [], oneOf: [] });
  });

  test('counts as recent within a minute', () => {
    const before = { ...old, at: TAP - 60_000 };
    expect(evidenceOf([payment({ before })], now).arrived).toEqual(['one']);
  });

  test('counts as recent if it was unchanged since', () => {
    const told = evidenceOf([payment({ before: old, unchangedAt: TAP - 60_000 })], now);
    expect(told).toEqual({ arrived: ['one'], settledOtherwise: [], oneOf: [] });
  });
});

test('an order read after the tap by a clock set back since may have changed before it', () => {
  const before = { ...orderOf(), at: TAP + 3_600_000 };
  const now = orderOf({ rows: { 'Total to repay': 'TZS 38.000,00' } });
  expect(evidenceOf([payment({ before })], now)).toEqual({
    arrived: [],
    settledOtherwise: ['one'],
    oneOf: [],
  });
});
