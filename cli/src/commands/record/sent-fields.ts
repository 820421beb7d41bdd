import { operations, type OperationId } from '@brought/sdk';
import { fieldRules, namedFields, repeatedParameter } from '../../contract/field-rules.ts';
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
