import { expect, test } from 'vitest';
import { checkField } from './check-field.ts';
import type { FieldRules } from './field-rules.ts';

const score: FieldRules = { type: 'integer', required: true, minimum: 1, maximum: 5 };
const detail: FieldRules = { type: 'text', required: true, minLength: 1, maxLength: 3 };
const flag: FieldRules = { type: 'integer', values: [0, 1] };
const coupon: FieldRules = { type: 'text', nullable: true };
const digits: FieldRules = { type: 'text', pattern: '^[0-9]*$' };
const image: FieldRules = { type: 'file', accept: ['image/png'] };

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
])('%j: %j breaks %s', (facts, value, rule, message) => {
  expect(checkField(facts, value)).toEqual({ fault: { rule, message } });
});

test.each<[FieldRules, unknown, unknown]>([
  [score, '5', 5],
  [detail, '😀😀😀', '😀😀😀'],
  [digits, 71, '71'],
  [coupon, '', null],
  [coupon, undefined, undefined],
])('%j takes %j', (facts, value, read) => {
  expect(checkField(facts, value)).toEqual({ value: read });
});
