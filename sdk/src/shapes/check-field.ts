import type { FieldRules } from './field-rules.ts';

/** The error in a field, the same for the sandbox, the mock and the CLI. */
export type FieldFault = {
  /** Keyword of the contract that is broken. */
  rule: 'required' | 'type' | 'enum' | 'const' | FieldLimit;
  /** A phrase that follows the name of the field; never holds the value, which may be secret. */
  message: string;
};

type FieldLimit = 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'pattern';

/** A field in the type of the contract, or what is wrong with it. */
export type CheckedField = { value: unknown } | { fault: FieldFault };

const typeNames: Readonly<Record<FieldRules['type'], string>> = {
  text: 'a text',
  ident: 'a text',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  file: 'a file',
};

/** The words for a broken rule, to follow the name of the field in a sentence. */
export function faultMessage(rule: FieldFault['rule'], rules: FieldRules): string {
  switch (rule) {
    case 'required':
      return 'is missing';
    case 'type':
      return `must be ${typeNames[rules.type]}`;
    case 'enum':
      return `must be one of ${rules.values?.join(', ')}`;
    case 'const':
      return `must be ${rules.values?.[0]}`;
    case 'minLength':
      return rules.minLength === 1
        ? 'must not be empty'
        : `must have at least ${rules.minLength} characters`;
    case 'maxLength':
      return `must have at most ${rules.maxLength} characters`;
    case 'minimum':
      return `must be at least ${rules.minimum}`;
    case 'maximum':
      return `must be at most ${rules.maximum}`;
    case 'pattern':
      return `must match ${rules.pattern}`;
  }
}

/**
 * Checks an own field of an operation by the contract. Digits count as an integer, since a form
 * sends it that way; null and the empty text both leave out a field that may be null. A file is
 * checked by its media type, and for being empty when it is a Blob.
 */
export function checkField(rules: FieldRules, value: unknown): CheckedField {
  const wrong = (rule: FieldFault['rule']): CheckedField => ({
    fault: { rule, message: faultMessage(rule, rules) },
  });
  if (value === undefined) return rules.required ? wrong('required') : { value: undefined };
  if (rules.nullable && (value === null || value === '')) return { value: null };
  if (rules.type === 'file') return checkFile(rules, value) ?? wrong('type');
  if (rules.type === 'integer' || rules.type === 'number') {
    const number = numberIn(rules.type, value);
    if (number === undefined) return wrong('type');
    const rule = brokenByNumber(rules, number);
    return rule ? wrong(rule) : { value: number };
  }
  if (rules.type === 'boolean') return typeof value === 'boolean' ? { value } : wrong('type');
  if (typeof value !== 'string' && typeof value !== 'number') return wrong('type');
  const rule = brokenByText(rules, String(value));
  return rule ? wrong(rule) : { value: String(value) };
}

function checkFile({ accept = [] }: FieldRules, value: unknown): CheckedField | undefined {
  if (!(value instanceof Blob)) return undefined;
  if (value.size === 0) return { fault: { rule: 'minLength', message: 'must not be empty' } };
  return accept.length === 0 || accept.includes(value.type)
    ? { value }
    : { fault: { rule: 'type', message: `must be a file of type ${accept.join(', ')}` } };
}

function numberIn(type: 'integer' | 'number', value: unknown): number | undefined {
  const digits = type === 'integer' ? /^-?\d{1,15}$/ : /^-?\d{1,15}(\.\d+)?$/;
  const number = typeof value === 'string' && digits.test(value) ? Number(value) : value;
  const fits = type === 'integer' ? Number.isSafeInteger(number) : Number.isFinite(number);
  return typeof number === 'number' && fits ? number : undefined;
}

function brokenByNumber(rules: FieldRules, number: number): FieldFault['rule'] | undefined {
  const { minimum = -Infinity, maximum = Infinity, values } = rules;
  if (values && !values.includes(number)) return 'enum';
  if (number < minimum) return 'minimum';
  return number > maximum ? 'maximum' : undefined;
}

function brokenByText(rules: FieldRules, text: string): FieldFault['rule'] | undefined {
  const { minLength = 0, maxLength = Infinity, pattern, values } = rules;
  // JSON Schema counts code points, not halves of pairs.
  const length =
    text.length <= maxLength && text.length >= 2 * minLength ? text.length : [...text].length;
  if (length < minLength) return 'minLength';
  if (length > maxLength) return 'maxLength';
  if (values && !values.includes(text)) return 'enum';
  return pattern !== undefined && !compiled(pattern).test(text) ? 'pattern' : undefined;
}

const patterns = new Map<string, RegExp>();

function compiled(pattern: string): RegExp {
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, known);
  return known;
}
