import type { OperationId } from '../src/request/call-types.ts';
import { checkField, faultMessage, type CheckedField } from '../src/shapes/check-field.ts';
import type { FieldRules } from '../src/shapes/field-rules.ts';
import * as fieldRules from '../src/generated/fields.ts';
import { operations } from '../src/generated/operations.ts';
import { isUpload, repeated, type RawFields } from './fields.ts';
import type { Violation } from './problem.ts';

/** Fields with the types of the contract, and the violations of those that do not fit. */
type CheckedFields = { fields: Record<string, unknown>; violations: readonly Violation[] };

type Rules = Record<string, FieldRules>;

const rulesOf: Readonly<Record<OperationId, Rules>> = fieldRules;

/** Rules as lists, which every call iterates over; each is made once. */
const listed = new WeakMap<object, readonly (readonly [name: string, rule: FieldRules])[]>();

function list(rules: Rules): readonly (readonly [name: string, rule: FieldRules])[] {
  const known = listed.get(rules);
  if (known) return known;
  const made = Object.entries(rules).filter(([name]) => name !== '*');
  listed.set(rules, made);
  return made;
}

/**
 * Checks the own fields of a call, in the part of the request that has them. Fields that are not in
 * the contract are left out.
 */
export function checkFields(
  operationId: OperationId,
  part: 'query' | 'body',
  raw: RawFields,
): CheckedFields {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const rules = rulesOf[operationId];
  const violations = Object.entries(operations[operationId].fixed ?? {}).flatMap(
    ([field, wanted]) => checkFixed(part, field, wanted, raw.get(field)),
  );
  const take = (field: string, rule: FieldRules): void => {
    const checked = checkSent(rule, raw.get(field));
    if ('fault' in checked) violations.push({ in: part, field, ...checked.fault });
    else if (checked.value !== undefined) fields[field] = checked.value;
  };
  for (const [name, rule] of list(rules)) take(name, rule);
  const open = rules['*'];
  if (open) for (const name of raw.keys()) if (!(name in rules)) take(name, open);
  return { fields, violations };
}

/** Checks the common parameters of a query. */
export function checkCommon(query: RawFields): Violation[] {
  return list(fieldRules.session).flatMap(([field, rule]) => {
    const checked = checkSent(rule, query.get(field));
    return 'fault' in checked ? [{ in: 'query', field, ...checked.fault }] : [];
  });
}

const sentTwice = { rule: 'single', message: 'must be sent once' } as const;

/** Checks a field, or a header, that has one value only. */
export function checkFixed(
  part: Violation['in'],
  field: string,
  wanted: string | number,
  came: unknown,
): Violation[] {
  if (came === repeated) return [{ in: part, field, ...sentTwice }];
  if (came === wanted || came === String(wanted)) return [];
  const rule = came === undefined ? 'required' : 'const';
  const message = faultMessage(rule, { type: 'text', values: [wanted] });
  return [{ in: part, field, rule, message }];
}

function checkSent(rule: FieldRules, came: unknown): CheckedField | { fault: typeof sentTwice } {
  if (came === repeated) return { fault: sentTwice };
  // The content of a picture is judged by the operation.
  if (rule.type === 'file' && isUpload(came)) return { value: came };
  return checkField(rule, came);
}
