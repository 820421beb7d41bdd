import { TIMEOUT_MS } from '@brought/sdk';
import { expect, test } from 'vitest';
import { orderOf, payment, TAP } from '../../../test/payments.ts';
import type { Snapshot } from '../order/snapshot.ts';
import { evidenceOf } from './evidence.ts';

const first = payment({ id: 'first', state: 'started' });
const second = payment({ id: 'second' });
const nothing = { arrived: [], settledOtherwise: [], oneOf: [] };

test('an unchanged order is no evidence', () => {
  expect(evidenceOf([payment()], orderOf())).toEqual(nothing);
});

test('a row that fell by exactly the amount proves the payment', () => {
  const now = orderOf({ rows: { 'Total to repay': 'TZS 38.000,00' } });
  expect(evidenceOf([payment()], now).arrived).toEqual(['one']);
});

test.each(['TZS 38.001,00', 'TZS 58.900,00', '2026-12-01', ''])(
  'a row that changed to %s is no evidence',
  (value) => {
    const now = orderOf({ rows: { 'Total to repay': value } });
    expect(evidenceOf([payment()], now)).toEqual(nothing);
  },
);

test('a duplicate row is no evidence', () => {
  const order = orderOf();
  const rows = [1, 2].map(() => ({ text: 'Total to repay', value: 'TZS 38.000,00' }));
  const now = { ...order, order: { status: '174', statusText: 'Due', rows } };
  expect(evidenceOf([payment()], now)).toEqual(nothing);
});

test('a new row with exactly the amount proves the first payment of an order', () => {
  const now = orderOf({
    rows: { 'Total to repay': 'TZS 58.000,00', 'Paid so far': 'TZS 20.000,00' },
  });
  expect(evidenceOf([payment()], now).arrived).toEqual(['one']);
});

test('a new row may be a penalty if another row rose, or the order became overdue', () => {
  const rows = { 'Total to repay': 'TZS 58.000,00', Penalty: 'TZS 20.000,00' };
  const risen = { ...rows, 'Total to repay': 'TZS 78.000,00' };
  expect(evidenceOf([payment()], orderOf({ rows: risen }))).toEqual(nothing);
  expect(evidenceOf([payment()], orderOf({ rows, status: '180' }))).toEqual(nothing);
});

test('a new row is no evidence if the plan shows that no money has moved', () => {
  const plan = { waiting: [58_000] };
  const before = orderOf({ plan });
  const rows = { 'Total to repay': 'TZS 58.000,00', Penalty: 'TZS 20.000,00' };
  expect(evidenceOf([payment({ before })], orderOf({ rows, plan }))).toEqual(nothing);
});

test('instalments that moved from waiting to paid prove the payment, regardless of the rows', () => {
  const before = orderOf({ plan: { waiting: [20_000, 38_000] } });
  const now = orderOf({ plan: { waiting: [39_000], paid: [20_000] } });
  expect(evidenceOf([payment({ before })], now).arrived).toEqual(['one']);
});

test('a due total that fell by the amount proves a part payment of an instalment', () => {
  const before = orderOf({ plan: { waiting: [58_000] } });
  const now = orderOf({ plan: { waiting: [38_000] } });
  expect(evidenceOf([payment({ before })], now).arrived).toEqual(['one']);
});

test('an instalment paid by a larger payment does not prove one of its amount', () => {
  const before = orderOf({ plan: { waiting: [20_000, 38_000] } });
  const now = orderOf({ plan: { waiting: [28_000], paid: [20_000] } });
  expect(evidenceOf([payment({ before })], now)).toEqual(nothing);
  const whole = payment({ before, amount: 'TZS 30.000' });
  expect(evidenceOf([whole], now).arrived).toEqual(['one']);
});

test('the rest of a partly paid instalment does not prove a payment of all of it', () => {
  const before = orderOf({ plan: { waiting: [5_000, 38_000] } });
  const now = orderOf({ plan: { waiting: [38_000], paid: [20_000] } });
  expect(evidenceOf([payment({ before })], now)).toEqual(nothing);
  const rest = payment({ before, amount: 'TZS 5.000' });
  expect(evidenceOf([rest], now).arrived).toEqual(['one']);
});

test('a row that fell by whole instalments proves nothing while they are due, unless the order is settled', () => {
  const of = (waiting: number[], units: string, then = waiting, status = '174') => {
    const before = orderOf({ plan: { waiting, paid: [100] } });
    const rows = { 'Total to repay': 'TZS 38.000,00' };
    const now = orderOf({ status, rows, plan: { waiting: then, paid: [100] } });
    return evidenceOf([payment({ before, amount: `TZS ${units}` })], now).arrived;
  };
  expect(of([20_000, 38_000], '20.000,00')).toEqual([]);
  expect(of([5_000, 15_000, 38_000], '20.000,00')).toEqual([]);
  expect(of([20_000, 38_000], '20.000,00', [20_000, 38_000], '200')).toEqual(['one']);
  // A part of an instalment may be paid without a trace in the plan.
  expect(of([58_000], '20.000,00')).toEqual(['one']);
  expect(of([19_000, 39_000], '20.000,00')).toEqual(['one']);
  // The plan has changed in another way, rather than not at all.
  expect(of([20_000, 38_000], '20.000,00', [20_000, 38_100])).toEqual(['one']);
});

test('a payment hidden by a grown penalty is proved by a new row with all of it', () => {
  const rows = { 'Total to repay': 'TZS 58.000,00', Penalty: 'TZS 500,00' };
  const before = orderOf({ rows, plan: { waiting: [20_500] } });
  const grown = { ...rows, Penalty: 'TZS 1.273,00' };
  const plan = { waiting: [1_273] };
  expect(evidenceOf([payment({ before })], orderOf({ rows: grown, plan }))).toEqual(nothing);
  const said = orderOf({ rows: { ...grown, 'Paid so far': 'TZS 20.000,00' }, plan });
  expect(evidenceOf([payment({ before })], said).arrived).toEqual(['one']);
});

test('a decrease next to a penalty may be a larger payment', () => {
  const small = payment({ id: 'small', amount: 'TZS 15.000' });
  const rows = { 'Total to repay': 'TZS 43.000,00', Penalty: 'TZS 5.000,00' };
  expect(evidenceOf([small, second], orderOf({ rows, status: '180' }))).toEqual(nothing);
  expect(evidenceOf([small], orderOf({ rows, status: '180' })).arrived).toEqual(['small']);
  expect(evidenceOf([second], orderOf({ rows, status: '180' }))).toEqual(nothing);
  const paid = { 'Total to repay': 'TZS 43.000,00', 'Paid so far': 'TZS 15.000,00' };
  const twice = payment({ id: 'twice', amount: 'TZS 30.000' });
  expect(evidenceOf([small, twice], orderOf({ rows: paid })).arrived).toEqual(['small']);
});

test('a payment that succeeded in the meantime may explain the change as well as an open one', () => {
  const paid = payment({ id: 'paid', state: 'paid', endedAt: TAP + 1 });
  const now = orderOf({ rows: { 'Total to repay': 'TZS 38.000,00' } });
  expect(evidenceOf([first, paid], now)).toEqual(nothing);
  expect(evidenceOf([first, { ...paid, state: 'changed' }], now)).toEqual(nothing);
  const both = orderOf({ rows: { 'Total to repay': 'TZS 18.000,00' } });
  expect(evidenceOf([first, paid], both).arrived).toEqual(['first']);
});

test('a payment that ended before the order was requested explains nothing after it', () => {
  const endedAt = TAP - TIMEOUT_MS - 1;
  const paid = payment({ id: 'paid', state: 'paid', endedAt, before: null });
  const now = orderOf({ rows: { 'Total to repay': 'TZS 38.000,00' } });
  expect(evidenceOf([paid, first], now).arrived).toEqual(['first']);
});

test('a payment of the same order as the previous one may explain the change, regardless of the clock', () => {
  const paid = payment({ id: 'paid', state: 'paid', endedAt: TAP - 3_600_000 });
  const now = orderOf({ rows: { 'Total to repay': 'TZS 38.000,00' } });
  expect(evidenceOf([paid, first], now)).toEqual(nothing);
});

test('a payment tapped next to an open one may explain the change after it, regardless of the clock', () => {
  const paid = payment({ id: 'paid', state: 'paid', endedAt: TAP - 3_600_000, before: null });
  const now = orderOf({ rows: { 'Total to repay': 'TZS 38.000,00' } });
  expect(evidenceOf([first, { ...paid, tappedBeside: ['first'] }], now)).toEqual(nothing);
  expect(evidenceOf([first, { ...paid, tappedBeside: ['other'] }], now).arrived).toEqual(['first']);
});

test('a payment that ended while the order was requested may be in the change as well', () => {
  const endedAt = TAP - TIMEOUT_MS;
  const paid = payment({ id: 'paid', state: 'paid', endedAt, before: null });
  const now = orderOf({ rows: { 'Total to repay': 'TZS 38.000,00' } });
  expect(evidenceOf([paid, first], now).arrived).toEqual([]);
});

test('a payment of another order than the previous one may explain that change, regardless of the clock', () => {
  const both = orderOf({ rows: { 'Total to repay': 'TZS 18.000,00' } });
  const owedMore = orderOf({ rows: { 'Total to repay': 'TZS 78.000,00' } });
  for (const before of [null, owedMore]) {
    for (const at of [TAP - 1, TAP + 3_600_000]) {
      const paid = payment({ id: 'paid', state: 'paid', at, endedAt: at, before });
      expect(evidenceOf([paid, first], both).arrived).toEqual([]);
      expect(evidenceOf([first, { ...paid, state: 'changed' }], both).arrived).toEqual([]);
    }
  }
  const later = payment({ id: 'later', before: { ...orderOf(), at: TAP + 1 } });
  expect(evidenceOf([payment({ before: null }), later], both).arrived).toEqual([]);
  expect(evidenceOf([payment(), later], both).arrived).toEqual(['one', 'later']);
});

test('the value of a coupon may be in the change or not', () => {
  const spent = payment({ coupon: 'TZS 500,00' });
  const left = (total: string) => orderOf({ rows: { 'Total to repay': `TZS ${total}` } });
  expect(evidenceOf([spent], left('38.000,00')).arrived).toEqual(['one']);
  expect(evidenceOf([spent], left('37.500,00')).arrived).toEqual(['one']);
  expect(evidenceOf([spent], left('57.500,00'))).toEqual(nothing);
  expect(evidenceOf([payment({ coupon: 'Used up' })], left('38.000,00')).arrived).toEqual(['one']);
  const larger = payment({ id: 'larger', amount: 'TZS 20.500,00' });
  expect(evidenceOf([spent, larger], left('37.500,00'))).toEqual({
    ...nothing,
    oneOf: ['one', 'larger'],
  });
});

test('two taps that confirm one charge count as one explanation', () => {
  const confirmed = { operationId: 'repaymentConfirm', reference: 'R1' } as const;
  const taps = [payment(confirmed), payment({ ...confirmed, id: 'again' })];
  const now = orderOf({ rows: { 'Total to repay': 'TZS 38.000,00' } });
  expect(evidenceOf(taps, now).arrived).toEqual(['one']);
});

test('a payment of unknown amount is never proved by an amount, and may explain any', () => {
  const now = orderOf({ rows: { 'Total to repay': 'TZS 38.000,00' } });
  const unnamed = payment({ id: 'unnamed', amount: '' });
  expect(evidenceOf([unnamed], now)).toEqual(nothing);
  expect(evidenceOf([unnamed, second], now)).toEqual(nothing);
});

test('an order settled in another way does not prove a payment', () => {
  const now = orderOf({ status: '200' });
  expect(evidenceOf([payment()], now)).toEqual({
    arrived: [],
    settledOtherwise: ['one'],
    oneOf: [],
  });
});

test('an order settled by exactly the payment proves it', () => {
  const now = orderOf({ status: '200', rows: { 'Total to repay': 'TZS 0,00' } });
  const whole = payment({ amount: 'TZS 58.000' });
  expect(evidenceOf([whole], now)).toEqual({ arrived: ['one'], settledOtherwise: [], oneOf: [] });
});

test('a rollover is proved by its fee; a later due date alone is another change', () => {
  const before = orderOf({ plan: { waiting: [58_000], due: '2026-12-01' } });
  const now = orderOf({ plan: { waiting: [58_000], due: '2026-12-31' } });
  const rollover = payment({ kind: 'rollover', before });
  expect(evidenceOf([rollover], now)).toEqual({
    arrived: [],
    settledOtherwise: ['one'],
    oneOf: [],
  });
  const fee = { 'Total to repay': 'TZS 58.000,00', 'Rollover fees': 'TZS 20.000,00' };
  const withFee = orderOf({ rows: fee, plan: { waiting: [58_000], due: '2026-12-31' } });
  expect(evidenceOf([rollover], withFee)).toEqual({
    arrived: ['one'],
    settledOtherwise: [],
    oneOf: [],
  });
  expect(evidenceOf([{ ...rollover, kind: 'repayment' }], now)).toEqual(nothing);
  expect(evidenceOf([rollover, { ...rollover, id: 'two' }], now)).toEqual(nothing);
});

test("a row that fell by a rollover's fee does not prove the rollover", () => {
  const owing = (rows: Record<string, string>) => orderOf({ rows, plan: { waiting: [58_000] } });
  const before = owing({ 'Total to repay': 'TZS 58.000,00', Penalty: 'TZS 20.000,00' });
  const now = owing({ 'Total to repay': 'TZS 58.000,00', Penalty: 'TZS 0,00' });
  const rollover = payment({ kind: 'rollover', before });
  expect(evidenceOf([rollover], now)).toEqual(nothing);
  expect(evidenceOf([{ ...rollover, kind: 'repayment' }], now).arrived).toEqual(['one']);
});

test('a rollover of an order settled in the meantime is another change, regardless of new rows', () => {
  const before = orderOf({ plan: { waiting: [58_000] } });
  const rows = { 'Total to repay': 'TZS 0,00', Penalty: 'TZS 20.000,00' };
  const now = orderOf({ status: '200', rows, plan: { waiting: [], paid: [58_000] } });
  const rollover = payment({ kind: 'rollover', before });
  expect(evidenceOf([rollover], now)).toEqual({
    arrived: [],
    settledOtherwise: ['one'],
    oneOf: [],
  });
  const other = payment({ id: 'other', amount: 'TZS 5.000,00', before });
  const told = evidenceOf([rollover, other], now);
  expect(told).toEqual({ arrived: [], settledOtherwise: ['one', 'other'], oneOf: [] });
});

test('next to a rollover, a repayment that settled the order is proved', () => {
  const before = orderOf({ rows: {}, plan: { waiting: [20_000] } });
  const now = orderOf({ status: '200', rows: {}, plan: { waiting: [], paid: [20_000] } });
  const rollover = payment({ id: 'fee', kind: 'rollover', amount: 'TZS 900,00', before });
  const told = evidenceOf([rollover, payment({ before })], now);
  expect(told).toEqual({ arrived: ['one'], settledOtherwise: ['fee'], oneOf: [] });
});

test('without the previous order, only a settled order is evidence', () => {
  const now = orderOf({ rows: { 'Total to repay': 'TZS 38.000,00' } });
  expect(evidenceOf([payment({ before: null })], now)).toEqual(nothing);
});

test('a change of an order never proves a loan', () => {
  const loan = payment({ kind: 'loan' });
  expect(evidenceOf([loan], orderOf({ status: '200' }))).toEqual(nothing);
});

test('a refused payment explains nothing', () => {
  const refused = payment({ id: 'refused', state: 'closed', endedAt: TAP + 1 });
  const now = orderOf({ rows: { 'Total to repay': 'TZS 38.000,00' } });
  expect(evidenceOf([first, refused], now).arrived).toEqual(['first']);
});

test('more than eight payments are not distinguished by their amounts', () => {
  const powers = [1, 2, 4, 8, 16, 32, 64, 128, 256];
  const all = powers.map((units) => payment({ id: `${units}`, amount: `TZS ${units}` }));
  const now = orderOf({ rows: { 'Total to repay': 'TZS 57.997,00' } });
  expect(evidenceOf(all.slice(0, 8), now).arrived).toEqual(['1', '2']);
  expect(evidenceOf(all, now)).toEqual(nothing);
});

test('a plan or an order that was read only once is not compared', () => {
  const plan = { waiting: [20_000, 38_000] };
  const paid = { waiting: [38_000], paid: [20_000] };
  const of = (before: Snapshot, now: Snapshot) => evidenceOf([payment({ before })], now);
  const fallen = { 'Total to repay': 'TZS 38.000,00' };
  expect(of(orderOf({ plan }), orderOf())).toEqual(nothing);
  expect(of(orderOf(), orderOf({ plan: paid }))).toEqual(nothing);
  expect(of({ ...orderOf(), order: null }, orderOf({ rows: fallen }))).toEqual(nothing);
  expect(of(orderOf({ status: '200' }), { ...orderOf(), order: null })).toEqual(nothing);
});

test('earlier payments and increases do not hide an instalment paid now', () => {
  const before = orderOf({ plan: { waiting: [20_000, 38_000], paid: [10_000] } });
  const now = orderOf({ plan: { waiting: [39_000], paid: [10_000, 20_000] } });
  expect(evidenceOf([payment({ before })], now).arrived).toEqual(['one']);
});

test('a new row counts if the plan was read once, or shows that money has moved', () => {
  const rows = { 'Total to repay': 'TZS 58.000,00', 'Paid so far': 'TZS 20.000,00' };
  const plan = { waiting: [58_000] };
  const fallen = { waiting: [38_500] };
  const of = (before: Snapshot, now: Snapshot) => evidenceOf([payment({ before })], now).arrived;
  expect(of(orderOf(), orderOf({ rows, plan }))).toEqual(['one']);
  expect(of(orderOf({ plan }), orderOf({ rows }))).toEqual(['one']);
  expect(of(orderOf({ plan }), orderOf({ rows, plan: fallen }))).toEqual(['one']);
});

test('an old row without an amount is not new', () => {
  const rows = { 'Total to repay': 'TZS 58.000,00', Penalty: '' };
  const now = orderOf({ rows: { ...rows, Penalty: 'TZS 20.000,00' } });
  expect(evidenceOf([payment({ before: orderOf({ rows }) })], now)).toEqual(nothing);
});

test('a later instalment is not a postponement of the next one', () => {
  const order = orderOf({ plan: { waiting: [20_000, 38_000] } });
  const [next, last] = order.plan?.waiting ?? [];
  if (!next || !last) throw new Error('no plan');
  const before = { ...order, plan: { waiting: [next, { ...last, due: '2027-01-01' }], paid: [] } };
  const rollover = payment({ kind: 'rollover', before });
  expect(evidenceOf([rollover], before)).toEqual(nothing);
});

test('a rollover is not proved by a later date if money has moved, or a plan was not read', () => {
  const due = '2026-12-31';
  const before = orderOf({ plan: { waiting: [58_000] } });
  const rollover = payment({ kind: 'rollover', amount: 'TZS 5.000', before });
  const moved = orderOf({ plan: { waiting: [38_000], due } });
  expect(evidenceOf([rollover], moved)).toEqual(nothing);
  const now = orderOf({ plan: { waiting: [58_000], due } });
  expect(evidenceOf([{ ...rollover, before: orderOf() }], now)).toEqual(nothing);
  expect(evidenceOf([rollover], orderOf())).toEqual(nothing);
  const none = { ...rollover, before: orderOf({ plan: { waiting: [] } }) };
  expect(evidenceOf([none], now)).toEqual(nothing);
});

test('a rollover has changed the plan, regardless of the instalments after the next', () => {
  const of = (due: string) => ({
    ...orderOf({ plan: { waiting: [20_000, 38_000], due } }),
    order: null,
  });
  const rollover = payment({ kind: 'rollover', before: of('2026-12-01') });
  expect(evidenceOf([rollover], of('2026-12-31')).settledOtherwise).toEqual(['one']);
});

test("a new row without an amount is not a rollover's fee", () => {
  const before = orderOf({ plan: { waiting: [58_000] } });
  const rows = { 'Total to repay': 'TZS 58.000,00', 'Due on': '2026-12-31' };
  const now = orderOf({ rows, plan: { waiting: [58_000], due: '2026-12-31' } });
  expect(evidenceOf([payment({ kind: 'rollover', before })], now).arrived).toEqual([]);
});

test('a rollover that was already reported explains only the later day', () => {
  const before = orderOf({ plan: { waiting: [58_000] } });
  const told = { kind: 'rollover', state: 'paid', endedAt: TAP + 1 } as const;
  const now = orderOf({ plan: { waiting: [58_000], due: '2026-12-31' } });
  expect(evidenceOf([payment({ id: 'told', ...told }), payment({ before })], now)).toEqual(nothing);
});

/** An order with two rows that fall as it is paid. */
const owing = (total: string, rest: string) =>
  orderOf({ rows: { 'Total to repay': `TZS ${total},00`, 'Still owed': `TZS ${rest},00` } });

test('of two explanations by one open payment, a doubt in either is a doubt', () => {
  const before = owing('58.000', '90.000');
  const open = payment({ before });
  const paid = { id: 'paid', state: 'paid', endedAt: TAP, amount: 'TZS 30.000' } as const;
  const now = owing('38.000', '40.000');
  expect(evidenceOf([open, payment({ ...paid, before })], now).arrived).toEqual(['one']);
  expect(evidenceOf([open, payment({ ...paid, before: null })], now)).toEqual(nothing);
});

test('an instalment listed as due and paid at once has not moved', () => {
  const { plan } = orderOf({ plan: { waiting: [20_000] } });
  const both = { ...orderOf(), plan: { waiting: plan?.waiting ?? [], paid: plan?.waiting ?? [] } };
  expect(evidenceOf([payment({ before: both })], both)).toEqual(nothing);
});

test('rows that fell by different sums are not penalties that hide each other', () => {
  const before = owing('58.000', '58.000');
  const larger = payment({ before, id: 'larger', amount: 'TZS 45.000' });
  const smaller = payment({ before, id: 'smaller', amount: 'TZS 25.000' });
  expect(evidenceOf([larger, smaller], owing('13.000', '38.000')).arrived).toEqual(['larger']);
});
