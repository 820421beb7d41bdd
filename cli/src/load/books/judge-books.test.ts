import { expect, test } from 'vitest';
import { booksOf, type Books } from './bookings.ts';
import { judgeBooks } from './judge-books.ts';

const instalments = [
  {
    owed: { penalty: 0, interest: 10, principal: 90 },
    paid: { penalty: 0, interest: 10, principal: 30 },
  },
];

/** The books of a borrower who owes 100 and paid 40 by card. */
function books({ payments = [{ kind: 'card', amount: 40 }], paid = 40, done = 1 } = {}): Books {
  const totals = { disbursed: 90, fees: 10, penalties: 0, paid };
  const read = booksOf({
    orders: [{ id: 'L1', totals, payments, instalments }],
    cardPayments: Array.from({ length: done }, () => ({ orderId: 'L1', state: 'done' })),
    trades: [],
  });
  if (!read) throw new Error('These books cannot be read.');
  return read;
}

const before = books({ payments: [], paid: 0, done: 0 });
const twice = [
  { kind: 'card', amount: 20 },
  { kind: 'card', amount: 20 },
];

/** The broken rules, each with an example. */
function broken(parts: Partial<Parameters<typeof judgeBooks>[0][number]>): string[] {
  return judgeBooks([{ borrower: 'anna', books: books(), before, acted: [], ...parts }])
    .filter(({ outcome }) => outcome === 'broken')
    .map(({ name, examples }) => `${name} ${examples.join()}`);
}

test('a payment booked once is correct', () => {
  expect(broken({})).toEqual([]);
  expect(broken({ expected: new Map([['L1 card', 1]]) })).toEqual([]);
});

test('a payment that succeeded once and is booked twice is reported', () => {
  expect(broken({ books: books({ payments: twice }) })).toEqual([
    'Every payment is booked once. anna: L1 card: 1 succeeded, the books have 2',
  ]);
});

test('so is a payment missing in the books, and one never made', () => {
  expect(broken({ books: books({ payments: [], paid: 40 }) })).toContain(
    'Every payment is booked once. anna: L1 card: 1 succeeded, the books have 0',
  );
  const expected = new Map([['L1 card', 1]]);
  expect(broken({ books: books({ payments: twice, done: 2 }), expected })).toEqual([
    'Every payment is booked once. anna: L1 card: the flow pays 1, the books have 2',
  ]);
});

test('inconsistent sums are reported', () => {
  const wrong = books({ payments: [{ kind: 'card', amount: 50 }], paid: 40 });
  expect(broken({ books: wrong })).toEqual([
    'The sums of every order agree. anna: L1: 40 paid, 50 booked',
  ]);
  expect(broken({ books: books({ payments: [{ kind: 'card', amount: 30 }], paid: 30 }) })).toEqual([
    'The sums of every order agree. anna: L1: 100 owed in all, 30 paid and 60 left',
  ]);
});

test('a call that the server executed twice is reported', () => {
  expect(broken({ acted: [{ operationId: 'repaymentCommit', times: 2 }] })).toEqual([
    'No call was acted on twice. anna: repaymentCommit was acted on 2 times',
  ]);
});

test('books of another format are not judged', () => {
  expect(booksOf({ orders: 3 })).toBeUndefined();
});
