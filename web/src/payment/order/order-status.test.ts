import { orderStatus } from '@brought/sdk/constants';
import { expect, test } from 'vitest';
import { isDue, isRepayable, isSettled, isUnlisted, isWithdrawable } from './order-status.ts';

const all = Object.entries(orderStatus);
const namesOf = (is: (status: string | number) => boolean) =>
  all.filter(([, status]) => is(status)).map(([name]) => name);

test.each([
  ['ORD-14 money waits to be withdrawn', isWithdrawable, ['withdrawable']],
  ['ORD-19 ORD-20 a rollover may be offered', isDue, ['due', 'overdue']],
  ['it can be repaid', isRepayable, ['running', 'due', 'overdue']],
  ['nothing is left to pay', isSettled, ['settled']],
])('only these statuses mean: %s', (_, is, names) => {
  expect(namesOf(is).sort()).toEqual(names.sort());
  for (const [name, status] of all) expect(is(String(status))).toBe(names.includes(name));
});

test('an undocumented status is distinguished from documented ones', () => {
  for (const [, status] of all) expect(isUnlisted(String(status))).toBe(false);
  for (const status of [0, '', '175', 'overdue']) expect(isUnlisted(status)).toBe(true);
});
