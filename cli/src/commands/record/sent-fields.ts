import { operations, type OperationId } from '@brought/sdk';
import {
  fieldRules,
  hasField,
  namedFields,
  repeatedParameter,
} from '../../contract/field-rules.ts';
import type { Operation } from '../../contract/operations.ts';
import { counted } from '../../output/counted.ts';
import type { Seen } from './reading/seen.ts';

/**
 * Own fields of a call as sent. If a browser has lost the body of a read, its address gives the
 * borrower and the order; for a write nothing is guessed.
 */
export function sentFields(id: OperationId, seen: Seen): Readonly<Record<string, unknown>> {
  const { method, fixed = {} } = operations[id];
  if (isLostUpload(id, seen)) return Object.fromEntries(filesOf(id));
  if (lacksFields(id, seen)) return isRead(id) ? inAddress(id, seen) : {};
  const sent = method === 'GET' ? Object.fromEntries(seen.query) : seen.fields;
  return Object.fromEntries(
    Object.entries(sent).filter(([name]) => !Object.hasOwn(fixed, name) && fieldRules(id, name)),
  );
}

/** A field's name. Anything else, such as a body that is not a form, may contain a value. */
const NAME = /^[a-z_][\w.[\]-]{0,39}$/i;

/** Maximum number of names in a sentence. */
const MOST_NAMES = 10;

/**
 * Says how many fields of a call the contract does not have, so that a flow cannot send them;
 * undefined if there are none.
 */
export function unknownFields(operation: Operation, { query, fields }: Seen): string | undefined {
  const known = operation.parameters.filter((each) => each.in === 'query').map(({ name }) => name);
  const unknown = new Map<string, unknown>([
    ...[...query].filter(([name]) => !known.includes(name)),
    ...Object.entries(fields).filter(([name]) => !hasField(operation.id as OperationId, name)),
  ]);
  if (unknown.size === 0) return undefined;
  const names = [...unknown].flatMap(([name, value]) =>
    NAME.test(name) && value !== '' ? [name] : [],
  );
  const listed = names.length === 0 ? '' : `: ${names.slice(0, MOST_NAMES).join(', ')}`;
  return `${counted(unknown.size, 'field')} that the contract does not have${listed}`;
}

/** Whether a call had fields to send, and the recording does not have them. */
export function lacksFields(id: OperationId, seen: Seen): boolean {
  if (seen.lostBody === undefined || isLostUpload(id, seen)) return false;
  return operations[id].method !== 'GET' && namedFields(id).length > 0;
}

/** Whether only files were lost: a flow never repeats their content. */
function isLostUpload(id: OperationId, { lostBody }: Seen): boolean {
  const files = filesOf(id).length;
  return lostBody !== undefined && files > 0 && files === namedFields(id).length;
}

function filesOf(id: OperationId): [name: string, file: Blob][] {
  return namedFields(id).flatMap(([name, { type }]) =>
    type === 'file' ? [[name, new Blob()]] : [],
  );
}

/** Whether a call changes nothing. */
export function isRead(id: OperationId): boolean {
  return operations[id].effect === 'read';
}

function inAddress(id: OperationId, { query }: Seen): Record<string, string> {
  return Object.fromEntries(
    namedFields(id).flatMap(([name]) => {
      const parameter = repeatedParameter(id, name);
      const value = parameter && query.get(parameter);
      return value ? [[name, value] as const] : [];
    }),
  );
}
