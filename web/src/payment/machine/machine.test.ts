import { describe, expect, test } from 'vitest';
import { orderOf, payment, TAP } from '../../../test/payments.ts';
import { afterEvent, type PaymentEvent } from './machine.ts';
import { mustWait, WAIT_MS, type PaymentState } from './payment.ts';

const tap = payment({ id: 'tap', state: 'sending' });
const tapped = (parts: Partial<Extract<PaymentEvent, { type: 'tapped' }>> = {}): PaymentEvent => ({
  type: 'tapped',
  payment: tap,
  accepted: [],
  ended: [],
  now: TAP + WAIT_MS,
  ...parts,
});

const states: PaymentState[] = ['sending', 'unknown', 'started', 'paid', 'changed', 'closed'];
const now = TAP + 1000;
const events: Record<string, PaymentEvent> = {
  unsent: { type: 'unsent', id: 'one' },
  refused: { type: 'refused', id: 'one' },
  answered: { type: 'answered', id: 'one' },
  paid: { type: 'paid', id: 'one', reference: 'R1', now },
  started: { type: 'started', id: 'one', reference: 'T1', now },
  lost: { type: 'lost', id: 'one', now },
  claimed: { type: 'claimed', id: 'one', order: null, now },
  dismissed: { type: 'dismissed', id: 'one' },
  'seen with the payment': {
    type: 'seen',
    order: orderOf({ rows: { 'Total to repay': 'TZS 38.000,00' } }),
  },
  'seen settled otherwise': { type: 'seen', order: orderOf({ status: '200' }) },
  'seen unchanged': { type: 'seen', order: orderOf() },
};

// Columns: sending, unknown, started, paid, changed, closed; a dash means no change at all.
test.each([
  ['unsent', 'closed', '-', '-', 'closed', '-', '-'],
  ['refused', 'closed', 'closed', '-', 'closed', '-', '-'],
  ['answered', 'closed', 'closed', '-', '-', '-', '-'],
  ['paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'paid'],
  ['started', 'started', 'started', '-', '-', '-', '-'],
  ['lost', 'unknown', '-', '-', '-', '-', '-'],
  ['claimed', '-', 'changed', 'changed', '-', '-', '-'],
  ['dismissed', '-', '-', 'started', 'paid', 'changed', '-'],
  ['seen with the payment', 'paid', 'paid', 'paid', '-', '-', '-'],
  ['seen settled otherwise', '-', 'changed', 'changed', '-', '-', '-'],
  ['seen unchanged', '-', '-', '-', '-', '-', '-'],
])('%s', (name, ...expected) => {
  const event = events[name];
  if (!event) throw new Error(`no event ${name}`);
  const results = states.map((state) => {
    const before = [payment({ state })];
    const after = afterEvent(before, event);
    return after === before ? '-' : after[0]?.state;
  });
  expect(results).toEqual(expected);
});

test('a tap is stored with the payments that were open then', () => {
  const before = [
    payment({ state: 'paid' }),
    payment({ id: 'lost' }),
    payment({ id: 'wallet', state: 'started' }),
  ];
  const agreed = { accepted: ['lost', 'wallet'], ended: ['one'] };
  expect(afterEvent(before, tapped(agreed))[3]).toEqual({
    ...tap,
    tappedBeside: ['lost', 'wallet'],
  });
});

test('every change increments the revision, which identifies the newer copy', () => {
  const [after] = afterEvent([payment({ revision: 7 })], {
    type: 'claimed',
    id: 'one',
    order: null,
    now,
  });
  expect(after).toMatchObject({ revision: 8 });
});

test('a tap on an order without payments is sent', () => {
  expect(afterEvent([], tapped())).toEqual([tap]);
});

test.each(states)('the same tap is sent once, however often its step runs: %s', (state) => {
  const before = [{ ...tap, state }];
  expect(afterEvent(before, tapped({ accepted: [tap.id], ended: [tap.id] }))).toBe(before);
});

test.each(['sending', 'unknown'] as const)(
  'nothing is sent while a payment is %s, confirmed or not, until the wait is over',
  (state) => {
    const before = [payment({ state })];
    const agreed = { accepted: ['one'] };
    expect(afterEvent(before, tapped({ ...agreed, now: TAP + WAIT_MS - 1 }))).toBe(before);
    expect(afterEvent(before, tapped())).toBe(before);
    expect(afterEvent(before, tapped(agreed))).toHaveLength(2);
  },
);

test('beside a payment finished elsewhere another is sent only after confirmation', () => {
  const before = [payment({ state: 'started' })];
  expect(afterEvent(before, tapped({ now: TAP }))).toBe(before);
  expect(afterEvent(before, tapped({ now: TAP, accepted: ['one'] }))).toHaveLength(2);
});

test('every open payment must be confirmed', () => {
  const before = [payment({ state: 'started' }), payment({ id: 'two', state: 'started' })];
  expect(afterEvent(before, tapped({ accepted: ['one'] }))).toBe(before);
});

test.each(['paid', 'changed', 'closed'] as const)(
  'a payment that is %s blocks no other',
  (state) => {
    const shown = tapped({ now: TAP, ended: ['one'] });
    expect(afterEvent([payment({ state })], shown)).toHaveLength(2);
  },
);

test('a dismissed payment is not asked about', () => {
  const before = [payment({ state: 'started', dismissed: true })];
  expect(afterEvent(before, tapped({ now: TAP }))).toHaveLength(2);
});

test('a dismissed payment is reported once it has arrived', () => {
  const before = [payment({ state: 'started', dismissed: true })];
  const order = orderOf({ rows: { 'Total to repay': 'TZS 38.000,00' } });
  const after = afterEvent(before, { type: 'seen', order });
  expect(after).toMatchObject([{ state: 'paid', dismissed: false }]);
});

test('an order seen long before the tap, and unchanged after it, shows a later payment', () => {
  const before = { ...orderOf(), at: TAP - 60_001 };
  const unknown = [payment({ before })];
  const arrived = orderOf({ rows: { 'Total to repay': 'TZS 38.000,00' } });
  const doubted = afterEvent(unknown, { type: 'seen', order: arrived });
  expect(doubted).toMatchObject([{ state: 'changed' }]);
  const seen = afterEvent(unknown, { type: 'seen', order: orderOf(), requestedAt: TAP });
  expect(seen).toMatchObject([{ state: 'unknown', unchangedAt: TAP }]);
  expect(afterEvent(seen, { type: 'seen', order: orderOf(), requestedAt: TAP + 1 })).toBe(seen);
  expect(afterEvent(seen, { type: 'seen', order: arrived })).toMatchObject([{ state: 'paid' }]);
});

test('an order seen long before the tap, and changed since, shows no later payment', () => {
  const unknown = [payment({ before: { ...orderOf(), at: TAP - 60_001 } })];
  const overdue = orderOf({ status: '180' });
  const seen = afterEvent(unknown, { type: 'seen', order: overdue, requestedAt: TAP });
  expect(seen[0]?.unchangedAt).toBeUndefined();
  const arrived = orderOf({ status: '180', rows: { 'Total to repay': 'TZS 38.000,00' } });
  expect(afterEvent(seen, { type: 'seen', order: arrived })).toMatchObject([{ state: 'changed' }]);
});

test('a charge with a number can be confirmed again', () => {
  const confirmation = { operationId: 'repaymentConfirm', reference: 'R1' } as const;
  const before = [payment(confirmation)];
  const again = { ...tap, ...confirmation };
  expect(afterEvent(before, tapped({ now: TAP, payment: again }))).toHaveLength(2);
  const other = { ...again, reference: 'R2' };
  expect(afterEvent(before, tapped({ now: TAP, payment: other }))).toBe(before);
});

test.each(['paid', 'changed'] as const)(
  'a tap on a screen that did not show the other as %s is not sent, regardless of the clock',
  (state) => {
    for (const endedAt of [TAP - 1, TAP, TAP + 1e9]) {
      const before = [payment({ state, endedAt })];
      expect(afterEvent(before, tapped({ accepted: ['one'] }))).toBe(before);
      expect(afterEvent(before, tapped({ ended: ['one'] }))).toHaveLength(2);
    }
  },
);

test('a clock that was set back does not prolong the wait', () => {
  const before = [payment()];
  const yearsAgo = tapped({ accepted: ['one'], now: TAP - 1e11 });
  expect(afterEvent(before, yearsAgo)).toHaveLength(2);
});

test('a clock set back blocks a payment for two minutes at most', () => {
  const before = [payment()];
  const twoMinutes = 120_000;
  for (const back of [1, 29, 30, 31, 45, 60, 61].map((seconds) => seconds * 1000)) {
    const agreed = (wait: number) => tapped({ accepted: ['one'], now: TAP - back + wait });
    const sent = [0, twoMinutes].some((wait) => afterEvent(before, agreed(wait)).length === 2);
    expect(sent, `set back by ${back} ms`).toBe(true);
  }
});

test.each([
  ['the reply', { type: 'paid', id: 'again', reference: 'R1', now }],
  ['the order', { type: 'seen', order: orderOf({ rows: { 'Total to repay': 'TZS 38.000,00' } }) }],
] as const)('of two taps that confirm one charge only one is marked paid by %s', (_, event) => {
  const confirmed = { operationId: 'repaymentConfirm', reference: 'R1' } as const;
  const taps = [payment(confirmed), payment({ ...confirmed, id: 'again' })];
  const told = afterEvent(taps, event).map(({ state }) => state);
  expect(new Set(told)).toEqual(new Set(['closed', 'paid']));
});

test('a loan of another borrower does not block; one without a user id may', () => {
  const loan = payment({ kind: 'loan', borrower: 'somebody' });
  const theirs = (borrower: string) =>
    tapped({ now: TAP, payment: { ...tap, kind: 'loan', borrower } });
  expect(afterEvent([loan], theirs('else'))).toHaveLength(2);
  expect(afterEvent([loan], theirs('somebody'))).toHaveLength(1);
  expect(afterEvent([loan], theirs(''))).toHaveLength(1);
});

test('a receipt takes what is left to pay from the next snapshot, once', () => {
  const next = { nextDate: '2026-12-01', nextAmount: 'TZS 19.000' };
  const order = { ...orderOf(), balance: 'TZS 38.000', ...next };
  const filled = afterEvent([payment({ state: 'paid' })], { type: 'seen', order });
  expect(filled).toMatchObject([{ balance: 'TZS 38.000', ...next }]);
  const without = { ...order, nextAmount: '' };
  const [bare] = afterEvent([payment({ state: 'paid' })], { type: 'seen', order: without });
  expect(bare).not.toHaveProperty('nextAmount');
  expect(afterEvent(filled, { type: 'seen', order: { ...order, balance: 'TZS 0' } })).toBe(filled);
  const paid = [payment({ state: 'paid', endedAt: TAP + 10 })];
  expect(afterEvent(paid, { type: 'seen', order, requestedAt: TAP + 9 })).toBe(paid);
  expect(afterEvent(paid, { type: 'seen', order, requestedAt: TAP + 10 })).not.toBe(paid);
  // The snapshot in which the payment itself appears is not older.
  const left = {
    ...orderOf({ rows: { 'Total to repay': 'TZS 38.000,00' } }),
    balance: 'TZS 38.000',
  };
  const found = afterEvent([payment()], { type: 'seen', order: left, requestedAt: TAP - 9 });
  expect(found).toMatchObject([{ state: 'paid', balance: 'TZS 38.000' }]);
});

describe('what an event adds to the record', () => {
  const from = (state: PaymentState, event: PaymentEvent, parts = {}) =>
    afterEvent([payment({ state, ...parts })], event)[0];

  test('a reply: its reference, its time, and the order if it is the first to name it', () => {
    const paid = { type: 'paid', id: 'one', reference: 'R1', now } as const;
    expect(from('sending', paid)).toMatchObject({ reference: 'R1', endedAt: now, orderId: 'L100' });
    expect(from('sending', { ...paid, orderId: 'L7' })).toMatchObject({ orderId: 'L7' });
    const unnamed = from('sending', { ...paid, reference: '' }, { reference: 'R0' });
    expect(unnamed).toMatchObject({ reference: 'R0', state: 'paid' });
  });

  test('a started payment: its reference, and when the wait began', () => {
    const started = { type: 'started', id: 'one', reference: 'T1', now } as const;
    expect(from('sending', started)).toMatchObject({ reference: 'T1', since: now, endedAt: 0 });
    expect(from('sending', { ...started, onPhone: false })).not.toHaveProperty('onPhone');
    expect(from('sending', { ...started, onPhone: true })).toHaveProperty('onPhone', true);
    expect(from('sending', { ...started, onPage: false })).not.toHaveProperty('onPage');
    expect(from('sending', { ...started, onPage: true })).toHaveProperty('onPage', true);
  });

  test('a lost reply: when its outcome became unknown', () => {
    expect(from('sending', { type: 'lost', id: 'one', now })).toMatchObject({ since: now });
  });

  test('when the borrower claimed the change, and that they dismissed it', () => {
    const claimed = from('unknown', { type: 'claimed', id: 'one', order: null, now });
    expect(claimed).toMatchObject({ endedAt: now, dismissed: false });
    const dismissed = from('paid', { type: 'dismissed', id: 'one' });
    expect(dismissed).toMatchObject({ dismissed: true, endedAt: 0 });
  });

  test('when a snapshot proved it, or showed the order settled', () => {
    const order = { ...orderOf({ rows: { 'Total to repay': 'TZS 38.000,00' } }), at: now };
    expect(from('unknown', { type: 'seen', order })).toMatchObject({ state: 'paid', endedAt: now });
    const settled = { ...orderOf({ status: '200' }), at: now };
    const changed = from('unknown', { type: 'seen', order: settled });
    expect(changed).toMatchObject({ state: 'changed', endedAt: now });
  });

  test('what is left to pay, only on the last paid receipt', () => {
    const order = { ...orderOf(), balance: 'TZS 38.000', nextDate: '2026-12-01' };
    const look = (...all: Parameters<typeof payment>[0][]) =>
      afterEvent(all.map(payment), { type: 'seen', order }).map(({ balance }) => balance);
    const paid = { state: 'paid' } as const;
    expect(look(paid, { ...paid, id: 'two' }, { id: 'three', state: 'closed' })).toEqual([
      '',
      'TZS 38.000',
      '',
    ]);
    expect(look({ ...paid, kind: 'loan' })).toEqual(['']);
  });
});

test('a tap that is not paid closes no other tap of its charge', () => {
  const confirmed = { operationId: 'repaymentConfirm', reference: 'R1' } as const;
  const taps = [payment(confirmed), payment({ ...confirmed, id: 'again', state: 'changed' })];
  expect(afterEvent(taps, { type: 'seen', order: orderOf() })).toBe(taps);
});

test('a confirmation in flight blocks another one of the same charge', () => {
  const confirmed = { operationId: 'repaymentConfirm', reference: 'R1' } as const;
  const before = [payment({ ...confirmed, state: 'sending' })];
  const again = tapped({ now: TAP, payment: { ...tap, ...confirmed } });
  expect(afterEvent(before, again)).toBe(before);
});

test('a charge confirmed twice has one receipt', () => {
  const confirmed = { operationId: 'repaymentConfirm', reference: 'R1' } as const;
  const before = [
    payment({ ...confirmed, id: 'one', state: 'paid' }),
    payment({ ...confirmed, id: 'again', state: 'sending' }),
  ];
  const after = afterEvent(before, { type: 'paid', id: 'again', reference: 'R1', now: TAP });
  expect(after.map(({ state }) => state)).toEqual(['paid', 'closed']);
});

test('a receipt of one charge blocks no other charge, nor its own reply', () => {
  const confirmed = { operationId: 'repaymentConfirm', reference: 'R1' } as const;
  const before = [
    payment({ ...confirmed, state: 'paid', endedAt: TAP }),
    payment({ ...confirmed, id: 'again', state: 'closed' }),
    payment({ ...confirmed, id: 'other', state: 'sending', reference: 'R2' }),
  ];
  const other = afterEvent(before, { type: 'paid', id: 'other', reference: 'R2', now });
  expect(other.map(({ state }) => state)).toEqual(['paid', 'closed', 'paid']);
  const reply = { type: 'paid', id: 'one', reference: 'R1', orderId: 'L9', now } as const;
  expect(afterEvent(before, reply)[0]).toMatchObject({ state: 'paid', orderId: 'L9' });
});

test('a payment refused since the tap does not block', () => {
  const before = [payment({ state: 'closed', endedAt: tap.at })];
  expect(afterEvent(before, tapped())).toHaveLength(2);
});

test('a charge confirmed twice has one receipt, regardless of the order of events', () => {
  const confirmed = { operationId: 'repaymentConfirm', reference: 'R1' } as const;
  const before = [
    payment({ ...confirmed, id: 'one', state: 'paid', endedAt: TAP }),
    payment({ ...confirmed, id: 'again', at: TAP + 1 }),
  ];
  const order = orderOf({ rows: { 'Total to repay': 'TZS 38.000,00' } });
  const after = afterEvent(before, { type: 'seen', order });
  expect(after.map(({ state }) => state)).toEqual(['paid', 'closed']);
});

test("a tap whose step runs again is not a second one, regardless of the first's outcome", () => {
  const before = [payment({ id: 'tap', state: 'paid' })];
  expect(afterEvent(before, tapped())).toBe(before);
});

describe('ended payments are anonymised for the next borrower', () => {
  const forgotten = (...all: Parameters<typeof payment>[0][]) =>
    afterEvent(all.map(payment), { type: 'forgotten' });
  const told = { amount: 'TZS 20.000', method: 'M-Pesa', reference: 'R9', borrower: 'b1' };

  test('leaving neither borrower nor amount', () => {
    const [paid, changed] = forgotten(
      { ...told, id: 'one', state: 'paid' },
      { ...told, id: 'two', state: 'changed' },
    );
    for (const one of [paid, changed]) {
      expect(one).toMatchObject({ state: 'closed', amount: '', method: '', reference: '' });
      expect(JSON.stringify(one)).not.toMatch(/20\.000|M-Pesa|R9|b1/);
    }
    expect(paid?.revision).toBeGreaterThan(payment({}).revision);
  });

  test('but not beside an open one, whose arrival it may explain', () => {
    const all = [
      payment({ ...told, id: 'one', state: 'paid' }),
      payment({ id: 'two', state: 'unknown' }),
    ];
    expect(afterEvent(all, { type: 'forgotten' })).toBe(all);
  });
});

test('requesting another code may charge: the payment is open without a wait, and its code confirms it', () => {
  const closed = payment({ state: 'closed' });
  const requested = { type: 'codeRequested', id: 'one', reference: 'R1', now } as const;
  const [open, ...none] = afterEvent([closed], { ...requested, confirmedBy: 'repaymentConfirm' });
  expect(none).toEqual([]);
  expect(open).toMatchObject({ state: 'unknown', reference: 'R1' });
  expect(open && mustWait(open, now)).toBe(false);
  expect(open?.since).toBe(now - WAIT_MS);
  const confirming = payment({
    id: 'two',
    state: 'sending',
    operationId: 'repaymentConfirm',
    reference: 'R1',
  });
  const both = afterEvent(open ? [open] : [], tapped({ payment: confirming, now }));
  expect(both).toHaveLength(2);
  const paid = afterEvent(both, { type: 'paid', id: 'two', reference: 'R1', now });
  expect(paid.map(({ state }) => state)).toEqual(['closed', 'paid']);
});
