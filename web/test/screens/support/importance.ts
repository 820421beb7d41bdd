import type { OperationId } from '@brought/sdk';
import { inject } from 'vitest';
import { described, type Reply } from '../../contract-reader.ts';

type Schema = {
  $ref?: string;
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  'x-importance'?: string;
  'x-moment'?: boolean;
};

const contract = inject('contract');

/** A text or a number of a reply, all of whose parent fields are vital too, and its path. */
export type VitalValue = { path: string; text: string };

/** Whether the innermost field of a path, such as `data.orderList.0`, is dispensable. */
export function isDispensable(operationId: OperationId, path: string): boolean {
  const fields = fieldsAlong(operationId, path);
  const innermost = fields.find((field) => field['x-importance'] !== undefined);
  return innermost !== undefined && innermost['x-importance'] !== 'vital';
}

/** Whether a path leads to a day or a moment. */
export function isMoment(operationId: OperationId, path: string): boolean {
  return resolved(fieldsAlong(operationId, path)[0])['x-moment'] === true;
}

/** The schemas along a path, the innermost first. */
function fieldsAlong(operationId: OperationId, path: string): Schema[] {
  return path.split('.').reduce<Schema[]>(
    (outer, step) => {
      const { properties, items } = resolved(outer[0]);
      return [properties?.[step] ?? items ?? {}, ...outer];
    },
    [replySchema(operationId)],
  );
}

/** The vital values of a reply. */
export function vitalValues(operationId: OperationId, reply: Reply): VitalValue[] {
  return valuesIn(replySchema(operationId), reply, []);
}

/** The numbers of a reply that are money by the contract, in hundredths. */
export function amountsIn(operationId: OperationId, reply: unknown): number[] {
  return moneyIn(replySchema(operationId), reply);
}

/** How many hundredths one unit of each kind of money has. */
const moneys = new Map([
  ['Hundredths', 1],
  ['PayableAmount', 100],
  ['InstalmentAmount', 100],
]);

function moneyIn(schema: Schema, value: unknown): number[] {
  const factor = moneys.get(schema.$ref?.split('/').pop() ?? '');
  // A text is never taken for hundredths.
  if (factor === 1 && typeof value === 'string') return [];
  if (factor !== undefined && typeof value !== 'object') return [Number(value) * factor];
  if (typeof value !== 'object' || value === null) return [];
  const { properties = {}, items } = resolved(schema);
  // A list may be sent as one row, and an object in a list.
  const inside = Object.entries(value).flatMap(([name, inner]) =>
    moneyIn(properties[name] ?? items ?? schema, inner),
  );
  return items ? [...inside, ...moneyIn(items, value)] : inside;
}

/**
 * Whether a vital list of a reply is present and empty: nothing else means that there are no rows.
 */
export function isEmptyList(operationId: OperationId, reply: unknown): boolean {
  return hasEmptyList(replySchema(operationId), reply);
}

function hasEmptyList(schema: Schema, value: unknown): boolean {
  const { properties = {}, items = {} } = resolved(schema);
  if (Array.isArray(value))
    return value.length === 0 || value.some((row) => hasEmptyList(items, row));
  return Object.entries(Object(value) as object).some(([name, inner]) => {
    const field = properties[name];
    const isVital = field?.['x-importance'] === 'vital' || ['data', 'attach'].includes(name);
    return field !== undefined && isVital && hasEmptyList(field, inner);
  });
}

function valuesIn(schema: Schema, value: unknown, path: string[]): VitalValue[] {
  const { properties = {}, items = {} } = resolved(schema);
  if (Array.isArray(value))
    return value.flatMap((row, index) => valuesIn(items, row, [...path, String(index)]));
  if (typeof value !== 'object' || value === null)
    return [{ path: path.join('.'), text: String(value) }];
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = properties[name] ?? {};
    const isPayload = path.length === 0 && ['data', 'attach'].includes(name);
    return isPayload || field['x-importance'] === 'vital'
      ? valuesIn(field, inner, [...path, name])
      : [];
  });
}

function replySchema(operationId: OperationId): Schema {
  const { content } = described(contract, operationId).responses[200];
  return content['application/json']?.schema ?? {};
}

/** A schema with its reference resolved, and without the choice of being null. */
function resolved(schema: Schema = {}): Schema {
  const { $ref = '', oneOf = [] } = schema;
  const named = contract.components.schemas[$ref.split('/').pop() ?? ''] as Schema | undefined;
  const [only] = oneOf.filter(({ $ref: target }) => target !== undefined);
  if (only) return resolved(only);
  return named ? resolved(named) : schema;
}
