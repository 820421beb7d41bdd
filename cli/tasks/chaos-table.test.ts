import { expect, test } from 'vitest';
import { chaosResults, chaosTable } from './chaos-table.mjs';

const order = {
  screen: '/orderDetails',
  tried: 4,
  faults: [
    'raw: shows NaN | /orderDetails loanDetails data.a: null, turned',
    'raw: shows null | /orderDetails loanDetails data.a: null, turned',
    'no way on: nothing to press | /orderDetails loanDetails data.b: null, turned',
  ],
};
const about = { screen: '/aboutUs', tried: 3, faults: [] };

test('cases are counted by screen and class, each in one class', () => {
  expect(chaosTable([order, about, order]).split('\n')).toEqual([
    'screen         cases  good  lost  no way on  raw  wrong  endless  error',
    '/aboutUs           3     3     0          0    0      0        0      0',
    '/orderDetails      8     6     0          1    1      0        0      0',
    'all               11     9     0          1    1      0        0      0',
  ]);
});

test('results are found in a report, among tests without any', () => {
  const assertionResults = [{ meta: { chaos: about } }, { meta: {} }, {}];
  expect(chaosResults({ testResults: [{ assertionResults }] })).toEqual([about]);
});
