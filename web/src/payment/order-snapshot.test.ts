import { expect, test } from 'vitest';
import { differences, compare, type OrderSnapshot } from './order-snapshot.ts';

const order = (...rows: Array<[text: string, value: string]>): OrderSnapshot => ({
  status: '174',
  statusText: 'Due',
  rows: rows.map(([text, value]) => ({ text, value })),
});

const paid = (before: OrderSnapshot, amount = 'TZS 29.000') =>
  ({ kind: 'repayment', amount, before }) as const;

test('rows of one name are compared each with itself', () => {
  const before = order(['Repayment', 'TZS 58.000,00'], ['Repayment', 'TZS 29.000,00']);
  expect(compare(paid(before), before)).toBe('unchanged');
  expect(differences(before, before)).toEqual([]);

  const now = order(['Repayment', 'TZS 29.000,00'], ['Repayment', 'TZS 29.000,00']);
  expect(compare(paid(before), now)).toBe('changed');
  expect(differences(before, now)).toEqual([
    { text: 'Repayment', before: 'TZS 58.000,00', now: 'TZS 29.000,00' },
  ]);
});

test('rows that change places are the same rows', () => {
  const before = order(['Amount due', 'TZS 58.000,00'], ['Term', '30 days']);
  const now = order(['Term', '30 days'], ['Amount due', 'TZS 58.000,00']);
  expect(compare(paid(before), now)).toBe('unchanged');
});

test('an amount that has a name of its own, and fell by what was paid, says that the payment is in', () => {
  const before = order(['Amount due', 'TZS 58.000,00'], ['Paid', 'TZS 0'], ['Paid', 'TZS 1']);
  const now = order(['Amount due', 'TZS 29.000,00'], ['Paid', 'TZS 0'], ['Paid', 'TZS 1']);
  expect(compare(paid(before), now)).toBe('settled');
});

test('a row that is gone is a change, and so is a new one', () => {
  const before = order(['Amount due', 'TZS 58.000,00'], ['Penalty', 'TZS 900']);
  const now = order(['Amount due', 'TZS 58.000,00'], ['Rebate', 'TZS 100']);
  expect(compare(paid(before), now)).toBe('changed');
  expect(differences(before, now)).toEqual([
    { text: 'Rebate', before: '', now: 'TZS 100' },
    { text: 'Penalty', before: 'TZS 900', now: '' },
  ]);
});
