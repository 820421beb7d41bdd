import type { OperationId } from '@brought/sdk';
import { inject } from 'vitest';
import { described, type Reply } from '../../contract-reader.ts';

type Schema = {
  $ref?: string;
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  'x-importance'?: string;
};

const contract = inject('contract');

/** A text or a number of a reply that stands in vital fields all the way, and where it stands. */
export type VitalValue = { path: string; text: string };

/** Whether the innermost field of a path, such as `data.orderList.0`, is one to do without. */
export function isSpare(operationId: OperationId, path: string): boolean {
  const fields = path.split('.').reduce<Schema[]>(
    (outer, step) => {
      const { properties, items } = resolved(outer[0]);
      return [properties?.[step] ?? items ?? {}, ...outer];
    },
    [replySchema(operationId)],
  );
  const innermost = fields.find((field) => field['x-importance'] !== undefined);
  return innermost !== undefined && innermost['x-importance'] !== 'vital';
}

/** The vital values of a reply. */
export function vitalValues(operationId: OperationId, reply: Reply): VitalValue[] {
  return valuesIn(replySchema(operationId), reply, []);
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

/** A schema behind its reference, and behind the choice of being null. */
function resolved(schema: Schema = {}): Schema {
  const { $ref = '', oneOf = [] } = schema;
  const named = contract.components.schemas[$ref.split('/').pop() ?? ''] as Schema | undefined;
  const [only] = oneOf.filter(({ $ref: target }) => target !== undefined);
  if (only) return resolved(only);
  return named ? resolved(named) : schema;
}
