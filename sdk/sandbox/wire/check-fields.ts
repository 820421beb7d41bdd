import type { OperationId } from '../../src/request/call-types.ts';
import type { FieldFacts } from '../../src/shapes/field-facts.ts';
import * as fieldFacts from '../../src/generated/fields.ts';
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

type Facts = { [name: string]: FieldFacts };

const factsOf: { readonly [Id in OperationId]: Facts } = fieldFacts;

/** Facts as they are gone through at every call; a list is made of them once. */
const listed = new WeakMap<object, readonly (readonly [name: string, fact: FieldFacts])[]>();

function list(facts: Facts): readonly (readonly [name: string, fact: FieldFacts])[] {
  const known = listed.get(facts);
  if (known) return known;
  const made = Object.entries(facts).filter(([name]) => name !== '*');
  listed.set(facts, made);
  return made;
}

const patterns = new Map<string, RegExp>();

/** Checks the own fields of a call. Fields that the contract does not know are left out. */
export function checkFields(operationId: OperationId, raw: RawFields): CheckedFields {
  const fields: { [name: string]: unknown } = Object.create(null) as Record<string, unknown>;
  const facts = factsOf[operationId];
  for (const [name, wanted] of Object.entries(operations[operationId].fixed ?? {})) {
    const came = raw.get(name);
    if (came === undefined) return { wrong: { field: name, fault: 'is missing' } };
    if (came === repeated) return { wrong: { field: name, fault: SENT_TWICE } };
    if (came !== wanted && came !== String(wanted))
      return { wrong: { field: name, fault: `must be ${wanted}` } };
  }
  for (const [name, fact] of list(facts)) {
    const checked = checkField(fact, raw.get(name));
    if ('fault' in checked) return { wrong: { field: name, fault: checked.fault } };
    if (checked.value !== undefined) fields[name] = checked.value;
  }
  const open = facts['*'];
  if (!open) return { fields };
  for (const [name, value] of raw) {
    if (name in facts) continue;
    const checked = checkField(open, value);
    if ('fault' in checked) return { wrong: { field: name, fault: checked.fault } };
    fields[name] = checked.value;
  }
  return { fields };
}

/** Checks the common parameters of a query. */
export function checkCommon(query: RawFields): FieldFault | undefined {
  for (const [name, fact] of list(fieldFacts.session)) {
    const checked = checkField(fact, query.get(name));
    if ('fault' in checked) return { field: name, fault: checked.fault };
  }
  return undefined;
}

const SENT_TWICE = 'must be sent once';

type Checked = { value: unknown } | { fault: string };

function checkField(fact: FieldFacts, came: unknown): Checked {
  if (came === undefined) return fact.required ? { fault: 'is missing' } : { value: undefined };
  if (came === repeated) return { fault: SENT_TWICE };
  if (fact.nullable && (came === null || came === '')) return { value: null };
  if (fact.type === 'file') return isUpload(came) ? { value: came } : { fault: 'must be a file' };
  if (fact.type === 'integer') return checkInteger(fact, came);
  if (typeof came !== 'string' && typeof came !== 'number') return { fault: 'must be a text' };
  return checkText(fact, String(came));
}

function checkInteger(
  { minimum = -Infinity, maximum = Infinity, values }: FieldFacts,
  came: unknown,
): Checked {
  const value = typeof came === 'string' && /^-?\d{1,15}$/.test(came) ? Number(came) : came;
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    return { fault: 'must be an integer' };
  if (values && !values.includes(value)) return { fault: `must be one of ${values.join(', ')}` };
  if (value < minimum) return { fault: `must be at least ${minimum}` };
  return value > maximum ? { fault: `must be at most ${maximum}` } : { value };
}

function checkText(
  { minLength = 0, maxLength = Infinity, pattern, values }: FieldFacts,
  text: string,
): Checked {
  // The contract counts characters as JSON Schema does: code points, not halves of pairs.
  const length =
    text.length <= maxLength && text.length >= 2 * minLength ? text.length : [...text].length;
  if (length < minLength) return { fault: `must have at least ${minLength} characters` };
  if (length > maxLength) return { fault: `must have at most ${maxLength} characters` };
  if (values && !values.includes(text)) return { fault: `must be one of ${values.join(', ')}` };
  return pattern !== undefined && !compiled(pattern).test(text)
    ? { fault: `must match ${pattern}` }
    : { value: text };
}

function compiled(pattern: string): RegExp {
  const known = patterns.get(pattern);
  if (known) return known;
  const made = new RegExp(pattern, 'u');
  patterns.set(pattern, made);
  return made;
}
