import type { OperationId, Repair, TextReader } from '../request/call-types.ts';
import type { FieldShapes, Operation } from '../shapes/operation.ts';
import { decodeFields } from './decode.ts';
import { Unread } from './violation.ts';

/** How the payload of an operation is read. */
export type PayloadReader = {
  operationId: OperationId;
  operation: Operation;
  /** The shape of its reply, from `@brought/sdk/replies`. */
  shape: FieldShapes;
  /** The `readText` option of a client. */
  readText: TextReader;
};

/**
 * The payload of a success as a client reads it, for a script that shows it before there is a
 * client. Changes `payload` in place.
 *
 * @returns undefined if anything departs from the contract, so that a client would report it.
 */
export function wholePayload(reader: PayloadReader, payload: unknown): unknown {
  const { operationId, operation, shape, readText } = reader;
  const repairs: Repair[] = [];
  let isWhole = true;
  const read = decodeFields(shape, payload, {
    exchange: { operationId, operation, session: {}, fields: {} },
    path: [],
    repairs,
    readText(came) {
      const text = readText(came);
      isWhole &&= text !== undefined;
      return text;
    },
  });
  return isWhole && repairs.length === 0 && !(read instanceof Unread) ? read : undefined;
}
