import { describe, expect, test } from 'vitest';
import { orderOf, payment, TAP } from '../../../test/payments.ts';
import { afterEvent } from './machine.ts';

describe('a paid payment without an amount', () => {
  const before = orderOf({ plan: { waiting: [20_000, 38_000] } });
  const moved = orderOf({ plan: { waiting: [38_000], paid: [20_000] } });
  const endedAt = TAP + 1000;
  const paid = payment({ state: 'paid', amount: '', endedAt, before });
  const amountAfter = (all: ReturnType<typeof payment>[], order = moved, requestedAt = endedAt) =>
    afterEvent(all, { type: 'seen', order, requestedAt }).find(({ id }) => id === 'one')?.amount;

  test('gets the amount that has moved', () => {
    expect(amountAfter([paid])).toBe('TZS 20.000,00');
    expect(amountAfter([{ ...paid, amount: 'TZS 5' }])).toBe('TZS 5');
  });

  test('gets none if nothing moved, or more than one amount', () => {
    expect(amountAfter([paid], before)).toBe('');
    const rows = { 'Total to repay': 'TZS 57.000,00' };
    expect(amountAfter([paid], { ...moved, order: orderOf({ rows }).order })).toBe('');
    const risen = { 'Total to repay': 'TZS 58.000,00', Penalty: 'TZS 1.000,00' };
    expect(amountAfter([paid], { ...moved, order: orderOf({ rows: risen }).order })).toBe('');
  });

  test('gets none if something else may be in it', () => {
    expect(amountAfter([{ ...paid, coupon: 'TZS 500' }])).toBe('');
    expect(amountAfter([{ ...paid, before: { ...before, at: TAP - 60_001 } }])).toBe('');
    const other = payment({ id: 'other', at: TAP - 1, state: 'unknown' });
    expect(amountAfter([other, paid])).toBe('');
    expect(amountAfter([{ ...other, state: 'changed', endedAt: TAP }, paid])).toBe('');
    expect(amountAfter([{ ...other, state: 'closed', endedAt: TAP }, paid])).toBe('TZS 20.000,00');
  });

  test('gets it even if others were paid long before, or are loans or of the same charge', () => {
    const earlier = payment({
      id: 'other',
      state: 'paid',
      at: TAP - 500_000,
      endedAt: TAP - 400_000,
      before: orderOf({ plan: { waiting: [20_000, 20_000, 38_000] } }),
    });
    expect(amountAfter([earlier, paid])).toBe('TZS 20.000,00');
    const loan = payment({ id: 'other', kind: 'loan', state: 'unknown' });
    expect(amountAfter([loan, paid])).toBe('TZS 20.000,00');
    const charge = { operationId: 'repaymentConfirm', reference: 'R1' } as const;
    const again = payment({ id: 'other', state: 'changed', endedAt: TAP, ...charge });
    expect(amountAfter([again, { ...paid, ...charge }])).toBe('TZS 20.000,00');
  });

  test('gets none from a snapshot requested before it ended, or a minute after', () => {
    expect(amountAfter([paid], moved, endedAt - 1)).toBe('');
    expect(amountAfter([paid], moved, endedAt + 60_000)).toBe('TZS 20.000,00');
    expect(amountAfter([paid], moved, endedAt + 60_001)).toBe('');
  });
});
