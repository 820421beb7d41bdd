import { expect, test } from 'vitest';
import { excerpt } from './redact.ts';

const nobody = { session: {}, fields: {} };

test('an excerpt is one line within its length', () => {
  expect(excerpt('  two \n\t lines ', nobody)).toBe('two lines');
  expect(excerpt('a'.repeat(80), nobody)).toBe('a'.repeat(80));
  expect(excerpt('a'.repeat(81), nobody)).toBe(`${'a'.repeat(80)}…`);
  expect(excerpt('Not found', nobody, 3)).toBe('Not…');
});

test('sent values are masked in every encoding', () => {
  const sent = { session: { userId: 'Juma Asha' }, fields: { content: 'a "b" & ü' } };
  expect(excerpt('for Juma Asha', sent)).toBe('for ***');
  expect(excerpt('?userId=Juma%20Asha&x=1', sent)).toBe('?userId=***&x=1');
  expect(excerpt('userId=Juma+Asha', sent)).toBe('userId=***');
  expect(excerpt(JSON.stringify({ asked: sent.fields.content }), sent)).toBe('{"asked":"***"}');
});

test('a value of less than four characters is not masked, nor is one that is not text', () => {
  const sent = { session: { orderId: '3' }, fields: { pin: 'abcd', kind: 'abc', score: 1234 } };
  expect(excerpt('abcd abc 1234 3', sent)).toBe('*** abc 1234 3');
});
