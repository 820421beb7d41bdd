import { TIMEOUT_MS } from '@brought/sdk';
import { expect, test } from 'vitest';
import { orderOf, payment, TAP } from '../../../test/payments.ts';
import { evidenceOf } from './evidence.ts';

const nothing = { arrived: [], settledOtherwise: [], oneOf: [] };
const first = payment({ id: 'first' });
const second = payment({ id: 'second' });

test('of two open payments of the same amount, an arriving one cannot be attributed', () => {
  const now = orderOf({ rows: { 'Total to repay': 'TZS 38.000,00' } });
  const oneOf = ['first', 'second'];
  expect(evidenceOf([first, second], now)).toEqual({ ...nothing, oneOf });
  // Once one of them has ended, the change may be that one.
  expect(evidenceOf([{ ...first, state: 'changed' }, second], now)).toEqual(nothing);
});

test('nothing is said of several payments if the money may have moved before one of them', () => {
  const now = orderOf({ rows: { 'Total to repay': 'TZS 38.000,00' } });
  const late = { ...second, before: { ...orderOf(), at: TAP - TIMEOUT_MS - 1 } };
  expect(evidenceOf([first, late], now)).toEqual(nothing);
});

test('an order that is settled ends every payment, whichever of them settled it', () => {
  const now = orderOf({ status: '200', rows: { 'Total to repay': 'TZS 38.000,00' } });
  const settledOtherwise = ['first', 'second'];
  expect(evidenceOf([first, second], now)).toEqual({ ...nothing, settledOtherwise });
});

test('a dismissed payment may explain the change as well', () => {
  const now = orderOf({ rows: { 'Total to repay': 'TZS 38.000,00' } });
  const oneOf = ['first', 'second'];
  const unfinished = { ...first, dismissed: true };
  expect(evidenceOf([unfinished, second], now)).toEqual({ ...nothing, oneOf });
});

test('two open payments of one amount are proved when both amounts moved', () => {
  const now = orderOf({ rows: { 'Total to repay': 'TZS 18.000,00' } });
  expect(evidenceOf([first, second], now).arrived).toEqual(['first', 'second']);
});

test('of two open payments only the one whose amount moved is proved', () => {
  const other = payment({ id: 'other', amount: 'TZS 5.000' });
  const now = orderOf({ rows: { 'Total to repay': 'TZS 53.000,00' } });
  expect(evidenceOf([first, other], now).arrived).toEqual(['other']);
});
