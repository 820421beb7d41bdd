import { isRecord } from '../../contract/json-object.ts';
import { numberAt } from './expression.ts';
import { isHidden } from './fault-in.ts';
import type { Leaf } from './leaf.ts';

/** The amount in hundredths; undefined if the value is not an amount, or is missing. */
export function amountOf({ schema, value }: Pick<Leaf, 'schema' | 'value'>): number | undefined {
  const unit = schema['x-unit'];
  if (unit === undefined || isHidden(value) || isRecord(value)) return undefined;
  const number = typeof value === 'number' ? value : Number.NaN;
  if (!Number.isFinite(number) || number === 0) return undefined;
  return unit === 'hundredths' ? number : number * 100;
}

/** The expression in a flow for an amount of an answer, in hundredths. */
export function inHundredths(variable: string, leaf: Leaf): string {
  const number = numberAt(variable, leaf);
  return leaf.schema['x-unit'] === 'hundredths' ? number : `${number} * 100`;
}
