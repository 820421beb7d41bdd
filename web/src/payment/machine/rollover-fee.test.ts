import { expect, test } from 'vitest';
import { orderOf, payment } from '../../../test/payments.ts';
import { evidenceOf } from './evidence.ts';

const nothing = { arrived: [], settledOtherwise: [], oneOf: [] };

/** An order that is due, and the same order after a rollover as the sandbox shows it. */
const dueToday = () =>
  orderOf({ rows: { 'Total to repay': 'TZS 58.000,00' }, plan: { waiting: [58_000] } });
const running = (rows: Record<string, string>, plan = {}) =>
  orderOf({
    status: '173',
    rows: { 'Total to repay': 'TZS 58.000,00', ...rows },
    plan: { waiting: [58_000], due: '2026-12-31', ...plan },
  });
const booked = { 'Rollover fees': 'TZS 20.000,00', 'Paid so far': 'TZS 20.000,00' };

test('a rollover is proved by its booked fee if the due order is running again', () => {
  const rollover = payment({ kind: 'rollover', before: dueToday() });
  expect(evidenceOf([rollover], running(booked))).toEqual({
    arrived: ['one'],
    settledOtherwise: [],
    oneOf: [],
  });
});

test('a fee added to an earlier sum proves it, too', () => {
  const rows = { 'Rollover fees': 'TZS 500,00', 'Paid so far': 'TZS 5.000,00' };
  const before = orderOf({ rows, plan: { waiting: [58_000] } });
  const now = { 'Rollover fees': 'TZS 20.500,00', 'Paid so far': 'TZS 25.000,00' };
  const rollover = payment({ kind: 'rollover', before });
  expect(evidenceOf([rollover], running(now)).arrived).toEqual(['one']);
});

const noFees: [string, Record<string, string>, Record<string, unknown>][] = [
  ['the fee is another one', { 'Rollover fees': 'TZS 20.001,00' }, {}],
  ['no fee is booked', {}, {}],
  ['the next instalment is due when it was', booked, { due: '2026-12-01' }],
  ['a penalty was added to what waits', booked, { waiting: [78_000] }],
  ['as much was repaid as the fee is', booked, { waiting: [38_000] }],
];

test.each(noFees)('a rollover is not proved if %s', (_, rows, plan) => {
  const rollover = payment({ kind: 'rollover', before: dueToday() });
  expect(evidenceOf([rollover], running(rows, plan)).arrived).toEqual([]);
});

test('a rollover is not proved in an overdue order, since a new row may be a penalty', () => {
  const rollover = payment({ kind: 'rollover', before: dueToday() });
  expect(
    evidenceOf([rollover], {
      ...running(booked),
      order: orderOf({ status: '180', rows: booked }).order,
    }).arrived,
  ).toEqual([]);
});

test('a rollover is not proved in an overdue order without a plan, by a row that may be a penalty', () => {
  const before = { ...orderOf({ status: '180', rows: { Term: '91 days' } }), plan: null };
  const rollover = payment({ kind: 'rollover', before });
  const now = orderOf({ status: '180', rows: { Term: '91 days', Penalty: 'TZS 20.000,00' } });
  expect(evidenceOf([rollover], { ...now, plan: null }).arrived).toEqual([]);
});

/** An order whose plan was not read, before and after the tap. */
const unread = (rows: Record<string, string>, status = '174') => ({
  ...orderOf({ status, rows }),
  plan: null,
});
const fees = { 'Rollover fees': 'TZS 20.000,00' };

test('without a plan a rollover is proved by a new row without another explanation', () => {
  const rows = { 'Total to repay': 'TZS 58.000,00' };
  const rollover = payment({ kind: 'rollover', before: unread(rows) });
  expect(evidenceOf([rollover], unread({ ...rows, ...fees })).arrived).toEqual(['one']);
});

test.each([
  ['its status changed', 'TZS 58.000,00', fees, '173'],
  ['another row rose', 'TZS 78.000,00', fees, '174'],
  ['the new row is another sum', 'TZS 58.000,00', { 'Rollover fees': 'TZS 20.001,00' }, '174'],
])('without a plan it is not proved if %s', (_, total, more, status) => {
  const rollover = payment({
    kind: 'rollover',
    before: unread({ 'Total to repay': 'TZS 58.000,00' }),
  });
  const now = unread({ 'Total to repay': total, ...more }, status);
  expect(evidenceOf([rollover], now).arrived).toEqual([]);
});

test('a new row is no evidence if another is gone, since it may be renamed', () => {
  const rows = { 'Total to repay': 'TZS 58.000,00', Amount: 'TZS 20.000,00' };
  const before = unread(rows);
  const now = unread({ 'Total to repay': 'TZS 58.000,00', Kiasi: 'TZS 20.000,00' });
  for (const kind of ['rollover', 'repayment'] as const) {
    expect(evidenceOf([payment({ kind, before })], now).arrived).toEqual([]);
  }
});

test('a rollover is not proved by an unchanged row that equals its fee', () => {
  const rows = { Principal: 'TZS 20.000,00' };
  const rollover = payment({
    kind: 'rollover',
    before: orderOf({ rows, plan: { waiting: [58_000] } }),
  });
  expect(evidenceOf([rollover], running(rows)).arrived).toEqual([]);
});

test('the fee of a rollover does not prove a repayment of the same amount', () => {
  const now = running(booked);
  const repayment = payment({ id: 'repaid', before: dueToday() });
  const rollover = payment({ id: 'fee', kind: 'rollover', before: dueToday() });
  expect(evidenceOf([repayment], now)).toEqual(nothing);
  expect(evidenceOf([repayment, rollover], now).arrived).toEqual(['fee']);
});

test('two rollovers with the same fee cannot be distinguished', () => {
  const rollover = payment({ kind: 'rollover', before: dueToday() });
  const both = [rollover, { ...rollover, id: 'two' }];
  expect(evidenceOf(both, running(booked))).toEqual({ ...nothing, oneOf: ['one', 'two'] });
});
