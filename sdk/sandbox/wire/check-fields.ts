import type { OperationId } from '../../src/request/call-types.ts';
import { checkField } from '../../src/shapes/check-field.ts';
import type { FieldRules } from '../../src/shapes/field-rules.ts';
import * as fieldRules from '../../src/generated/fields.ts';
import { operations } from '../../src/generated/operations.ts';
import { isUpload, repeated, type RawFields } from './fields.ts';

/** Why fields are not what the contract describes. */
export type FieldFault = {
  field: string;
  /** Reads on after the name of the field. */
  fault: string;
};

/** Fields in the types of the contract, or the first one that is not. */
export type CheckedFields = { fields: { [name: string]: unknown } } | { wrong: FieldFault };

type Rules = { [name: string]: FieldRules };

const rulesOf: { readonly [Id in OperationId]: Rules } = fieldRules;

/** Rules as they are gone through at every call; a list is made of them once. */
const listed = new WeakMap<object, readonly (readonly [name: string, rule: FieldRules])[]>();

function list(rules: Rules): readonly (readonly [name: string, rule: FieldRules])[] {
  const known = listed.get(rules);
  if (known) return known;
  const made = Object.entries(rules).filter(([name]) => name !== '*');
  listed.set(rules, made);
  return made;
}

/** Checks the own fields of a call. Fields that the contract does not know are left out. */
export function checkFields(operationId: OperationId, raw: RawFields): CheckedFields {
  const fields: { [name: string]: unknown } = Object.create(null) as Record<string, unknown>;
  const rules = rulesOf[operationId];
  for (const [name, wanted] of Object.entries(operations[operationId].fixed ?? {})) {
    const came = raw.get(name);
    if (came === undefined) return { wrong: { field: name, fault: 'is missing' } };
    if (came === repeated) return { wrong: { field: name, fault: SENT_TWICE } };
    if (came !== wanted && came !== String(wanted))
      return { wrong: { field: name, fault: `must be ${wanted}` } };
  }
  for (const [name, rule] of list(rules)) {
    const checked = checkSent(rule, raw.get(name));
    if ('fault' in checked) return { wrong: { field: name, fault: checked.fault } };
    if (checked.value !== undefined) fields[name] = checked.value;
  }
  const open = rules['*'];
  if (!open) return { fields };
  for (const [name, value] of raw) {
    if (name in rules) continue;
    const checked = checkSent(open, value);
    if ('fault' in checked) return { wrong: { field: name, fault: checked.fault } };
    fields[name] = checked.value;
  }
  return { fields };
}

/** Checks the common parameters of a query. */
export function checkCommon(query: RawFields): FieldFault | undefined {
  for (const [name, rule] of list(fieldRules.session)) {
    const checked = checkSent(rule, query.get(name));
    if ('fault' in checked) return { field: name, fault: checked.fault };
  }
  return undefined;
}

const SENT_TWICE = 'must be sent once';

function checkSent(rule: FieldRules, came: unknown): { value: unknown } | { fault: string } {
  if (came === repeated) return { fault: SENT_TWICE };
  // What a picture holds is for the operation to judge.
  if (rule.type === 'file' && isUpload(came)) return { value: came };
  const checked = checkField(rule, came);
  return 'fault' in checked ? { fault: checked.fault.message } : checked;
}
