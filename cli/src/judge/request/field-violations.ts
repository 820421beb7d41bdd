import { checkField, faultMessage, type FieldRules } from '@brought/sdk';
import type { Violation } from '@brought/sdk/server';
import type { ContractDocument, Reference, Schema } from '../../contract/document.ts';
import { resolve } from '../../contract/resolve.ts';
import { childPath, schemaFaults } from '../../contract/schema-faults.ts';

/** A field of a request as the contract describes it; without a schema it may hold anything. */
type DescribedField = {
  in: Violation['in'];
  name: string;
  required: boolean | undefined;
  schema: Schema | Reference | undefined;
};

/**
 * Violations of a field, in the words of the SDK's `checkField`.
 *
 * @param value undefined if the field is absent.
 * @param typed whether the value is from JSON, where digits are not a number and a number is not a
 * text.
 */
export function fieldViolations(
  document: ContractDocument,
  described: DescribedField,
  value: unknown,
  typed = false,
): Violation[] {
  const { in: part, name, required, schema: node } = described;
  const violation = { in: part, field: name };
  if (value === undefined) {
    return required ? [{ ...violation, rule: 'required', message: missing }] : [];
  }
  if (!node) return [];
  const schema = resolve(document, node);
  const { const: only } = schema;
  if (typeof only === 'string' || typeof only === 'number') {
    if (value === only || (!typed && value === String(only))) return [];
    const message = faultMessage('const', { type: 'text', values: [only] });
    return [{ ...violation, rule: 'const', message }];
  }
  const rules = rulesOf(schema);
  if (!rules) return typed ? structureViolations(document, schema, violation, value) : [];
  const isOther = typed && value !== null && !typesInJson[rules.type].includes(typeof value);
  const checked = isOther
    ? { fault: { rule: 'type', message: faultMessage('type', rules) } }
    : checkField(rules, typed ? value : fromText(rules, value));
  return 'fault' in checked ? [{ ...violation, ...checked.fault }] : [];
}

const missing = faultMessage('required', { type: 'text' });

const typesInJson: Readonly<Record<FieldRules['type'], readonly string[]>> = {
  text: ['string'],
  ident: ['string', 'number'],
  integer: ['number'],
  number: ['number'],
  boolean: ['boolean'],
  file: [],
};

/** A form sends booleans as words; none of our fields is a boolean. */
function fromText({ type }: FieldRules, value: unknown): unknown {
  if (type !== 'boolean') return value;
  return value === 'true' || (value === 'false' ? false : value);
}

/** Checks a value of another contract, of a type that none of our fields has. */
function structureViolations(
  document: ContractDocument,
  schema: Schema,
  { in: part, field }: Pick<Violation, 'in' | 'field'>,
  value: unknown,
): Violation[] {
  return schemaFaults(document, schema, '', value).map(({ keyword, path, expected }) => ({
    in: part,
    field: path === '' ? field : childPath(field, path),
    rule: keyword,
    message: `must be ${expected}`,
  }));
}

/** Cached by schema, because every request needs them. */
const known = new WeakMap<Schema, FieldRules | undefined>();

function rulesOf(schema: Schema): FieldRules | undefined {
  if (!known.has(schema)) known.set(schema, readRules(schema));
  return known.get(schema);
}

/** The rules of a schema; undefined for one that is not a plain value. */
function readRules(schema: Schema): FieldRules | undefined {
  const types = [schema.type ?? []].flat();
  const type = plainTypes.get(
    types
      .filter((each) => each !== 'null')
      .sort()
      .join(),
  );
  if (type === undefined) return undefined;
  const { minLength, maxLength, minimum, maximum, pattern, enum: values } = schema;
  return {
    type,
    ...(types.includes('null') && { nullable: true }),
    minLength,
    maxLength,
    minimum,
    maximum,
    pattern,
    values: values?.filter(isNamed),
  };
}

function isNamed(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

const plainTypes = new Map<string, FieldRules['type']>([
  ['string', 'text'],
  ['integer,string', 'ident'],
  ['integer', 'integer'],
  ['number', 'number'],
  ['boolean', 'boolean'],
]);
