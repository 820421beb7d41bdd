import { describe, expect, test } from 'vitest';
import { orderOf, payment } from '../../../test/payments.ts';
import { evidenceOf } from './evidence.ts';

const nothing = { arrived: [], settledOtherwise: [], oneOf: [] };

describe('what a server omits is no evidence of moved money', () => {
  const before = orderOf({ plan: { waiting: [20_000, 38_000] } });

  test.each([
    ['all instalments', 'TZS 58.000', { waiting: [], paid: [] }],
    ['the instalment that waited', 'TZS 20.000', { waiting: [38_000], paid: [] }],
    ['the amount of the instalment', 'TZS 20.000', { waiting: [0, 38_000], paid: [] }],
  ])('a plan without %s', (_, amount, plan) => {
    const now = orderOf({ plan });
    // The one that is left keeps its number.
    const last = now.plan?.waiting.length === 1 ? now.plan.waiting[0] : undefined;
    if (last) last.no = '2';
    expect(evidenceOf([payment({ before, amount })], now)).toEqual(nothing);
  });

  test('a plan in which one of two instalments with the same number is gone', () => {
    const twice = orderOf({ plan: { waiting: [20_000, 38_000] } });
    for (const one of twice.plan?.waiting ?? []) one.no = '0';
    const now = orderOf({ plan: { waiting: [38_000] } });
    for (const one of now.plan?.waiting ?? []) one.no = '0';
    expect(evidenceOf([payment({ before: twice })], now)).toEqual(nothing);
  });

  test('a due instalment with the number of a paid one is gone', () => {
    const seen = orderOf({ plan: { waiting: [20_000, 38_000], paid: [1] } });
    const [gone] = seen.plan?.waiting ?? [];
    if (gone) gone.no = '1';
    // Of the two with the number 1 the paid one is there still, and the other one is not.
    const now = orderOf({ plan: { waiting: [38_000], paid: [1] } });
    for (const one of now.plan?.waiting ?? []) one.no = '3';
    expect(evidenceOf([payment({ before: seen })], now)).toEqual(nothing);
  });

  test('a paid instalment missing in the new plan does not hide one that is paid now', () => {
    const seen = orderOf({ plan: { waiting: [20_000, 38_000], paid: [1] } });
    const now = orderOf({ plan: { waiting: [38_000], paid: [20_000] } });
    const [paid] = now.plan?.paid ?? [];
    if (paid) paid.no = '2';
    for (const one of now.plan?.waiting ?? []) one.no = '3';
    expect(evidenceOf([payment({ before: seen })], now).arrived).toEqual(['one']);
  });

  test('a row that fell by all due instalments, which are still due', () => {
    const plan = { waiting: [5_000, 15_000] };
    const seen = orderOf({ plan, rows: { 'Due now': 'TZS 20.000,00' } });
    const now = orderOf({ plan, rows: { 'Due now': 'TZS 0,00' } });
    expect(evidenceOf([payment({ before: seen })], now)).toEqual(nothing);
  });

  const renamed = { 'Jumla ya kulipa': 'TZS 58.000,00', Kiasi: 'TZS 20.000,00' };
  const named = { 'Total to repay': 'TZS 58.000,00', Amount: 'TZS 20.000,00' };

  test('renamed rows, as after a change of language', () => {
    const seen = orderOf({ rows: named });
    const now = orderOf({ rows: renamed });
    expect(evidenceOf([payment({ before: seen })], now)).toEqual(nothing);
    const rollover = payment({ before: seen, kind: 'rollover' });
    expect(evidenceOf([rollover], now)).toEqual(nothing);
  });

  test('rows that were missing when the order was read before', () => {
    const seen = orderOf({ rows: {} });
    expect(evidenceOf([payment({ before: seen })], orderOf({ rows: named }))).toEqual(nothing);
  });

  test('a new row together with a new status', () => {
    const seen = orderOf({ status: '176' });
    const rows = { 'Total to repay': 'TZS 58.000,00', 'Due today': 'TZS 20.000,00' };
    expect(evidenceOf([payment({ before: seen })], orderOf({ rows }))).toEqual(nothing);
  });
});
