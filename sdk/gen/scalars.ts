import type { Scalar } from '../src/shapes/operation.ts';
import type { Contract, Schema } from './contract.ts';

/** The scalars that follow from the JSON types alone. */
type PlainScalar = Exclude<Scalar, 'exact' | 'status' | 'moment' | 'amount' | 'units'>;

const names: Readonly<Record<string, PlainScalar>> = {
  '': 'any',
  string: 'text',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  'integer string': 'ident',
  'boolean integer string': 'flag',
};

/**
 * The JSON types that a schema admits, null included; undefined when it is more than plain values.
 */
function typesOf(contract: Contract, schema: Schema): ReadonlySet<string> | undefined {
  const { type, oneOf, anyOf, allOf, properties, items } = contract.resolve(schema);
  if (allOf ?? properties ?? items) return undefined;
  const types = new Set(typeof type === 'string' ? [type] : type);
  for (const choice of oneOf ?? anyOf ?? []) {
    const inner = typesOf(contract, choice);
    if (inner === undefined) return undefined;
    for (const name of inner) types.add(name);
  }
  return types;
}

/** The kind of plain value that a schema describes; undefined when it is not a plain value. */
export function scalarOf(
  contract: Contract,
  schema: Schema,
): { scalar: PlainScalar; nullable: boolean } | undefined {
  const types = typesOf(contract, schema);
  if (types === undefined) return undefined;
  const scalar =
    names[
      [...types]
        .filter((name) => name !== 'null')
        .sort()
        .join(' ')
    ];
  return scalar && { scalar, nullable: types.has('null') };
}

/**
 * How a plain value of a reply is read: a text may be for people or not, and a text or an integer
 * may be a numbered status, a moment, or an amount.
 */
export function readingOf(contract: Contract, schema: Schema, scalar: PlainScalar): Scalar {
  const {
    'x-known-values': known = [],
    'x-moment': isMoment,
    'x-unit': unit,
    'x-exact': isExact,
  } = contract.resolve(schema);
  if (scalar === 'text' && isExact) return 'exact';
  if (scalar !== 'ident') return scalar;
  if (isMoment) return 'moment';
  if (unit !== undefined) return unit === 'whole' ? 'units' : 'amount';
  return known.some(({ value }) => typeof value === 'number') ? 'status' : 'ident';
}

/** Whether only certain values are admitted, rather than any of the type. */
export function isNarrow(contract: Contract, schema: Schema): boolean {
  const { enum: values, const: value, oneOf, anyOf } = contract.resolve(schema);
  const choices = oneOf ?? anyOf ?? [];
  return (
    (values ?? value) !== undefined ||
    (choices.length > 0 && choices.every((choice) => isNarrow(contract, choice)))
  );
}
