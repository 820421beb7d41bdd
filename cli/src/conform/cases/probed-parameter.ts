import { listOperations } from '../../contract/operations.ts';
import type { Field } from '../request/fields.ts';
import type { Material } from './material.ts';

/**
 * The common parameter whose limits are tried on a call: another one on each,
 * so that all of them are tried without thirteen times as many requests.
 */
export function probedParameter({
  document,
  operation,
  fields,
  typical,
}: Material): Field | undefined {
  const candidates = fields.common.filter(
    ({ name }) => name !== 'sessionId' && !Object.hasOwn(typical.values, name),
  );
  const index = listOperations(document).findIndex(({ id }) => id === operation.id);
  return candidates[index % candidates.length];
}
