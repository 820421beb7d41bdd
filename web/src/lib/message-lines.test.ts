import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { lineOf, messagesIn } from './message-lines.ts';

const texts = [
  'Pay',
  'Pay {amount} until {date}',
  '{count, plural, one {# day} other {# days}}',
  "Braces '{'like these'}'",
  '[in brackets]',
  'Two\nlines',
  '付款 {amount}，请重试。',
];

test('messages are read back from their lines, by their place', () => {
  const messages = texts.map((text) => compileMessageOrThrow(text));
  const read = messagesIn(messages.map(lineOf).join('\n'), 34);
  expect(Object.keys(read)).toEqual(['y', 'z', '10', '11', '12', '13', '14'].sort(byPlace));
  const filled = messages.map((_, index) => read[(34 + index).toString(36)]);
  expect(filled.map(withoutGaps)).toEqual(messages);
});

test('only what is more than text with names in it is longer than it was', () => {
  expect(lineOf(compileMessageOrThrow('Pay {amount}'))).toBe('Pay {amount}');
  expect(lineOf(compileMessageOrThrow('[in brackets]'))).toBe('["[in brackets]"]');
});

/** Objects have what looks like an index first. */
function byPlace(one: string, other: string): number {
  return Number(/\D/.test(one)) - Number(/\D/.test(other));
}

function withoutGaps(message: unknown): unknown {
  return Array.isArray(message) ? message.filter((token) => token !== '') : message;
}
