import type { OperationId } from '../src/request/call-types.ts';
import { checkField, faultMessage } from '../src/shapes/check-field.ts';
import type { FieldRules } from '../src/shapes/field-rules.ts';
import * as fieldRules from '../src/generated/fields.ts';
import { operations } from '../src/generated/operations.ts';
import { isUpload, repeated, type RawFields } from './fields.ts';

/** Why a field is not what the contract describes. */
export type FieldFault = {
  field: string;
  /** The rule of the contract that is broken; `single` for a field that was sent twice. */
  rule: string;
  /** Reads on after the name of the field. */
  message: string;
};

/** Fields in the types of the contract, and what of them is not. */
type CheckedFields = { fields: Record<string, unknown>; faults: readonly FieldFault[] };

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

/** Checks the own fields of a call. Fields that are not in the contract are left out. */
export function checkFields(operationId: OperationId, raw: RawFields): CheckedFields {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const rules = rulesOf[operationId];
  const faults = Object.entries(operations[operationId].fixed ?? {}).flatMap(
    ([field, wanted]) => fixedFault(field, wanted, raw.get(field)) ?? [],
  );
  const take = (field: string, rule: FieldRules): void => {
    const checked = checkSent(rule, raw.get(field));
    if ('fault' in checked) faults.push({ field, ...checked.fault });
    else if (checked.value !== undefined) fields[field] = checked.value;
  };
  for (const [name, rule] of list(rules)) take(name, rule);
  const open = rules['*'];
  if (open) for (const name of raw.keys()) if (!(name in rules)) take(name, open);
  return { fields, faults };
}

/** Checks the common parameters of a query. */
export function checkCommon(query: RawFields): FieldFault[] {
  return list(fieldRules.session).flatMap(([field, rule]) => {
    const checked = checkSent(rule, query.get(field));
    return 'fault' in checked ? [{ field, ...checked.fault }] : [];
  });
}

const sentTwice = { rule: 'single', message: 'must be sent once' };

/** The error in a field, or a header, that has one value only. */
export function fixedFault(
  field: string,
  wanted: string | number,
  came: unknown,
): FieldFault | undefined {
  if (came === repeated) return { field, ...sentTwice };
  if (came === wanted || came === String(wanted)) return undefined;
  const rule = came === undefined ? 'required' : 'const';
  return { field, rule, message: faultMessage(rule, { type: 'text', values: [wanted] }) };
}

function checkSent(
  rule: FieldRules,
  came: unknown,
): { value: unknown } | { fault: Omit<FieldFault, 'field'> } {
  if (came === repeated) return { fault: sentTwice };
  // The content of a picture is judged by the operation.
  if (rule.type === 'file' && isUpload(came)) return { value: came };
  return checkField(rule, came);
}
