import { expect, test } from 'vitest';
import { orderOf, TAP } from '../../../test/payments.ts';
import type { Payload } from '../../session/calls.ts';
import { differences } from './differences.ts';
import { snapshotOf, type Snapshot, type SnapshotRow } from './snapshot.ts';

const withRows = (...rows: [string, string][]): Snapshot => ({
  ...orderOf(),
  order: {
    status: '174',
    statusText: 'Due',
    rows: rows.map(([text, value]): SnapshotRow => ({ text, value })),
  },
});

test('unknown snapshots have no differences', () => {
  const unread = { ...orderOf(), order: null };
  expect(differences(null, orderOf())).toEqual([]);
  expect(differences(unread, orderOf())).toEqual([]);
  expect(differences(orderOf(), unread)).toEqual([]);
  expect(differences(orderOf(), { ...orderOf(), at: TAP + 1 })).toEqual([]);
});

test('rows are compared by text, in screen order, with removed ones last', () => {
  const before = withRows(['Gone', '1'], ['Same', '2'], ['Other', '3']);
  const now = withRows(['New', '9'], ['Other', '4'], ['Same', '2']);
  expect(differences(before, now)).toEqual([
    { text: 'New', before: '', now: '9' },
    { text: 'Other', before: '3', now: '4' },
    { text: 'Gone', before: '1', now: '' },
  ]);
});

test('if all rows are renamed, as by another language, they are compared by their figures', () => {
  const english = withRows(['Total to repay', 'TZS 58.000,00'], ['Term', '3 months']);
  const swahili = withRows(['Jumla ya kulipa', 'TZS 58.000,00'], ['Muda', 'miezi 3']);
  expect(differences(english, swahili)).toEqual([]);
  const paid = withRows(['Muda', 'miezi 3'], ['Jumla ya kulipa', 'TZS 38.000,00']);
  expect(differences(english, paid)).toEqual([
    { text: 'Jumla ya kulipa', before: '', now: 'TZS 38.000,00' },
    { text: 'Total to repay', before: 'TZS 58.000,00', now: '' },
  ]);
});

test('a single renamed row is a difference, regardless of its value', () => {
  const due = withRows(['To pay', 'TZS 19.332,00']);
  const paid = withRows(['Paid', 'TZS 19.332,00']);
  expect(differences(due, paid)).toHaveLength(2);
});

test('a renamed row is a difference if another row kept its name', () => {
  const due = withRows(['To pay', 'TZS 19.332,00'], ['Term', '3 months']);
  const paid = withRows(['Paid', 'TZS 19.332,00'], ['Term', '3 months']);
  expect(differences(due, paid)).toHaveLength(2);
});

test('rows with the same text are distinguished by their position', () => {
  const before = withRows(['Fee', '1'], ['Fee', '2'], ['Fee', '4']);
  const now = withRows(['Fee', '1'], ['Fee', '3'], ['Fee', '4']);
  expect(differences(before, now)).toEqual([{ text: 'Fee', before: '2', now: '3' }]);
});

test('a changed status comes first', () => {
  const now = orderOf({ status: '200', rows: { 'Total to repay': 'TZS 0,00' } });
  expect(differences(orderOf(), now)).toEqual([
    { text: '', before: 'Status 174', now: 'Status 200' },
    { text: 'Total to repay', before: 'TZS 58.000,00', now: 'TZS 0,00' },
  ]);
});

const order = {
  orderStatus: 174,
  noticeStatusText: 'Due',
  userOrderDetail: { detail: [{ text: 'Total to repay', value: 'TZS 58.000,00', more: '' }] },
} as unknown as Payload<'loanDetails'>;

const instalment = (periodNo: number, totalAmount: number | string, dueTime: string) => ({
  periodNo,
  totalAmount,
  dueTime,
});

const planOf = (paid: number | string) =>
  ({
    repayPlanDetail: {
      repayWaitDetail: [instalment(2, 20_000, '2026-12-01'), instalment(3, 18_000, '2027-01-01')],
      repayYetDetail: [instalment(1, paid, '2026-11-01')],
    },
  }) as unknown as Payload<'installmentPlan'>;

test('a snapshot of an order has its status and rows, that of a plan its due and paid instalments', () => {
  expect(snapshotOf(order, planOf('20000'), TAP)).toEqual({
    at: TAP,
    order: {
      status: '174',
      statusText: 'Due',
      rows: [{ text: 'Total to repay', value: 'TZS 58.000,00' }],
    },
    plan: {
      waiting: [
        { no: '2', hundredths: 2_000_000, due: '2026-12-01' },
        { no: '3', hundredths: 1_800_000, due: '2027-01-01' },
      ],
      paid: [{ no: '1', hundredths: 2_000_000, due: '2026-11-01' }],
    },
    balance: 'TZS 38.000,00',
    nextDate: '2026-12-01',
    nextAmount: 'TZS 20.000,00',
  });
});

test('unread parts are null', () => {
  const nothing = { at: TAP, order: null, plan: null, balance: '', nextDate: '' };
  expect(snapshotOf(null, null, TAP)).toEqual(nothing);
  const bare = { ...order, userOrderDetail: null } as unknown as Payload<'loanDetails'>;
  expect(snapshotOf(bare, null, TAP).order?.rows).toEqual([]);
});

test.each(['20.000', '', '20000.5', 'x20000', '20000x', '1234567890123456'])(
  'a plan with a paid amount of %j, in an unclear unit, is not compared',
  (paid) => expect(snapshotOf(null, planOf(paid), TAP).plan).toBeNull(),
);
