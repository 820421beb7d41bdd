import { expect, test } from 'vitest';
import { checkField, faultMessage } from './check-field.ts';
import type { FieldRules } from './field-rules.ts';

const score: FieldRules = { type: 'integer', required: true, minimum: 1, maximum: 5 };
const detail: FieldRules = { type: 'text', required: true, minLength: 1, maxLength: 3 };
const flag: FieldRules = { type: 'integer', values: [0, 1] };
const coupon: FieldRules = { type: 'text', nullable: true };
const digits: FieldRules = { type: 'text', pattern: '^[0-9]*$' };
const image: FieldRules = { type: 'file', accept: ['image/png'] };
const pictures: FieldRules = { type: 'file', accept: ['image/png', 'image/gif'] };
const anyFile: FieldRules = { type: 'file' };
const whole: FieldRules = { type: 'integer' };
const share: FieldRules = { type: 'number', minimum: 0.5 };
const agreed: FieldRules = { type: 'boolean' };
const name: FieldRules = { type: 'ident', minLength: 2, maxLength: 4 };
const channel: FieldRules = { type: 'text', values: ['app', 'web'] };

test.each<[FieldRules, unknown, string, string]>([
  [score, undefined, 'required', 'is missing'],
  [score, 'five', 'type', 'must be an integer'],
  [score, 2.5, 'type', 'must be an integer'],
  [score, '0', 'minimum', 'must be at least 1'],
  [score, 6, 'maximum', 'must be at most 5'],
  [flag, 2, 'enum', 'must be one of 0, 1'],
  [detail, '', 'minLength', 'must not be empty'],
  [detail, 'four', 'maxLength', 'must have at most 3 characters'],
  [detail, null, 'type', 'must be a text'],
  [digits, '07a', 'pattern', 'must match ^[0-9]*$'],
  [image, 'a.png', 'type', 'must be a file'],
  [image, new Blob([], { type: 'image/png' }), 'minLength', 'must not be empty'],
  [image, new Blob(['x'], { type: 'text/html' }), 'type', 'must be a file of type image/png'],
  [pictures, new Blob(['x']), 'type', 'must be a file of type image/png, image/gif'],
  [anyFile, new Blob([]), 'minLength', 'must not be empty'],
  [whole, 'a5', 'type', 'must be an integer'],
  [whole, '5a', 'type', 'must be an integer'],
  [whole, '1.0', 'type', 'must be an integer'],
  [whole, '', 'type', 'must be an integer'],
  [whole, '1234567890123456', 'type', 'must be an integer'],
  [whole, 2 ** 53, 'type', 'must be an integer'],
  [whole, true, 'type', 'must be an integer'],
  [whole, [5], 'type', 'must be an integer'],
  [whole, null, 'type', 'must be an integer'],
  [share, 'a1.5', 'type', 'must be a number'],
  [share, '1.5a', 'type', 'must be a number'],
  [share, '1.', 'type', 'must be a number'],
  [share, '1234567890123456.5', 'type', 'must be a number'],
  [share, Infinity, 'type', 'must be a number'],
  [share, true, 'type', 'must be a number'],
  [share, '0.25', 'minimum', 'must be at least 0.5'],
  [agreed, 'true', 'type', 'must be true or false'],
  [agreed, 1, 'type', 'must be true or false'],
  [name, true, 'type', 'must be a text'],
  [name, 'a', 'minLength', 'must have at least 2 characters'],
  [name, '😀', 'minLength', 'must have at least 2 characters'],
  [name, 12345, 'maxLength', 'must have at most 4 characters'],
  [name, '😀😀😀😀😀', 'maxLength', 'must have at most 4 characters'],
  [channel, 'App', 'enum', 'must be one of app, web'],
])('%j: %j breaks %s', (facts, value, rule, message) => {
  expect(checkField(facts, value)).toEqual({ fault: { rule, message } });
});

test.each<[FieldRules, unknown, unknown]>([
  [score, '5', 5],
  [detail, '😀😀😀', '😀😀😀'],
  [digits, 71, '71'],
  [coupon, '', null],
  [coupon, null, null],
  [coupon, 'C15', 'C15'],
  [coupon, undefined, undefined],
  [score, 1, 1],
  [score, 5, 5],
  [flag, '1', 1],
  [whole, '-123456789012345', -123456789012345],
  [whole, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  [share, '123456789012345.25', 123456789012345.25],
  [share, 0.5, 0.5],
  [share, '5', 5],
  [agreed, false, false],
  [name, 'ab', 'ab'],
  [name, '😀😀', '😀😀'],
  [name, '😀😀😀😀', '😀😀😀😀'],
  [name, 1234, '1234'],
  [channel, 'web', 'web'],
  [digits, '', ''],
])('the field %j accepts %j', (facts, value, read) => {
  expect(checkField(facts, value)).toEqual({ value: read });
});

test.each([
  ['a file of any type', anyFile, new Blob(['x'], { type: 'text/html' })],
  ['one of a listed type', pictures, new Blob(['x'], { type: 'image/gif' })],
])('%s is accepted unchanged', (_what, facts, file) => {
  expect(checkField(facts, file)).toEqual({ value: file });
});

test('a field with a single value reports that value', () => {
  expect(faultMessage('const', { type: 'integer', values: [30] })).toBe('must be 30');
});

test('a pattern matches code points', () => {
  const one: FieldRules = { type: 'text', pattern: '^.$' };
  expect(checkField(one, '😀')).toEqual({ value: '😀' });
});
