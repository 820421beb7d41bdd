import { expect, test } from 'vitest';
import { withNoBreakSpaces } from './no-break-spaces.ts';

test('amounts in a sentence do not break from their currency; other words are unchanged', () => {
  const values = {
    amount: 'TZS 38.668,00',
    open: 'TZS 1,00, today; TZS 2,00',
    name: 'M-Pesa',
    n: 2,
  };
  expect(withNoBreakSpaces(values)).toEqual({
    amount: 'TZS\u00A038.668,00',
    open: 'TZS\u00A01,00, today; TZS\u00A02,00',
    name: 'M-Pesa',
    n: 2,
  });
  expect(withNoBreakSpaces(undefined)).toBeUndefined();
});
