import { describe, expect, test } from 'vitest';
import { orderOf, payment, TAP } from '../../../test/payments.ts';
import { afterEvent, type PaymentEvent } from './machine.ts';
import { isOpen, shownBefore, type Payment } from './payment.ts';

const now = TAP + 1000;

describe('a change of the order counts once', () => {
  const total = (amount: string) => orderOf({ rows: { 'Total to repay': amount } });
  const unchanged = total('TZS 58.000,00');
  const once = { ...total('TZS 38.000,00'), at: now };
  const twice = { ...total('TZS 18.000,00'), at: now + 2000 };
  const first = payment({ state: 'started' });
  const second = payment({ id: 'two', state: 'started', tappedBeside: ['one'] });
  const claimed: PaymentEvent = { type: 'claimed', id: 'two', order: once, now: now + 1000 };
  const shown = (payments: readonly Payment[]) =>
    payments.filter(isOpen).map((one) => shownBefore(one)?.order);

  test('by the word of the borrower', () => {
    const after = afterEvent([first, second], claimed);
    expect(after).toMatchObject([{ state: 'started' }, { state: 'changed', claimed: true }]);
    expect(shown(after)).toEqual([once.order]);
    expect(after[0]).not.toHaveProperty('chosen');
    // The next look at the same order adds nothing.
    expect(afterEvent(after, { type: 'seen', order: { ...once, at: now + 1500 } })).toBe(after);
  });

  test('and the other payment is still proved when it arrives', () => {
    const after = afterEvent([first, second], claimed);
    const later = afterEvent(after, { type: 'seen', order: twice });
    expect(later.map(({ state }) => state)).toEqual(['paid', 'changed']);
  });

  test('if an unread order was claimed, with the next look at it', () => {
    const unread: PaymentEvent = { ...claimed, order: null };
    const after = afterEvent([first, second], unread);
    expect(shown(after)).toEqual([unchanged.order]);
    const seen = afterEvent(after, { type: 'seen', order: { ...once, at: now + 3000 } });
    expect(shown(seen)).toEqual([once.order]);
  });

  test('by evidence', () => {
    const other = payment({ id: 'other', amount: 'TZS 5.000', state: 'started' });
    const after = afterEvent([first, other], { type: 'seen', order: once, requestedAt: now - 500 });
    expect(after.map(({ state }) => state)).toEqual(['paid', 'started']);
    expect(shown(after)).toEqual([once.order]);
  });

  test('by a reply, with the first later look that shows a change', () => {
    const reply: PaymentEvent = { type: 'paid', id: 'two', reference: 'R1', now: now + 1000 };
    const paid = afterEvent([first, second], reply);
    const early = { type: 'seen', order: { ...once, at: now + 1200 }, requestedAt: now } as const;
    expect(shown(afterEvent(paid, early))).toEqual([unchanged.order]);
    const same = { ...unchanged, at: now + 3000 };
    const still = afterEvent(paid, { type: 'seen', order: same });
    expect(shown(still)).toEqual([unchanged.order]);
    const seen = afterEvent(still, { type: 'seen', order: { ...once, at: now + 4000 } });
    expect(shown(seen)).toEqual([once.order]);
  });

  test('but not for a change before the payment that ended', () => {
    const older = payment({ id: 'two', state: 'paid', endedAt: TAP - 1 });
    const seen = afterEvent([first, older], { type: 'seen', order: once });
    expect(shown(seen)).toEqual([unchanged.order]);
  });
});
