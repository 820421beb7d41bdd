import type { Contract } from './contract.ts';
import type { CheckedOperation } from './operations.ts';
import { ShapePrinter } from './shapes.ts';

/**
 * Source text of the shapes of replies, separate from the operations, because code that only sends
 * a call does not read its reply. Each is a separate export, for code that reads only a few of
 * them.
 */
export function printReplies(contract: Contract, operations: readonly CheckedOperation[]): string {
  const shapes = new ShapePrinter(contract);
  const rows = operations.flatMap(({ id, payload, problem }) =>
    payload ? [`${id}: ${shapes.fieldsOf(payload, 'reply', problem)},`] : [],
  );
  return `import type { FieldShapes } from '../shapes/operation.ts';
import type { operations as Schemas } from './schema.ts';

${shapes.constants()}

/** Fields of the payload of a success, by operationId; none where the documents show none. */
export const replies: { readonly [Id in keyof Schemas]?: FieldShapes } = {
  ${rows.join('\n')}
};
`;
}
