import { expect, test } from 'vitest';
import { formatTable } from './table.ts';

const rows = [
  ['repay.card', 'Repay by a saved card, with the code that the bank sends.'],
  ['  resend', 'The code is sent again.'],
];

test('a text wider than the terminal wraps within its column', () => {
  expect(formatTable(rows, 40)).toBe(
    [
      'repay.card  Repay by a saved card, with',
      '            the code that the bank',
      '            sends.',
      '  resend    The code is sent again.',
    ].join('\n'),
  );
});

test('a line is not wrapped without a limit, or if no room is left', () => {
  for (const most of [undefined, 200, 30]) {
    expect(formatTable(rows, most).split('\n')).toHaveLength(2);
  }
});
