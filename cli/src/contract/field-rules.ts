import {
  commonParameters,
  operations,
  type CommonParameter,
  type FieldRules,
  type OperationId,
} from '@brought/sdk';
import * as tables from '@brought/sdk/fields';

const fieldTables: Readonly<Record<OperationId, Readonly<Record<string, FieldRules>>>> = tables;

/** Placeholder for the fields of a form that the server defines. */
const ANY_NAME = '*';

/** The contract's rules for the own fields of a call; undefined for an unknown name. */
export function fieldRules(operationId: OperationId, name: string): FieldRules | undefined {
  const known = fieldTables[operationId];
  if (Object.hasOwn(known, name)) return known[name];
  return known[ANY_NAME];
}

/** The common parameter of the session that an own field of a call repeats, if it does. */
export function repeatedParameter(
  operationId: OperationId,
  name: string,
): CommonParameter | undefined {
  const repeated = fieldRules(operationId, name)?.session;
  return commonParameters.find((parameter) => parameter === repeated);
}

/** Whether a call accepts a field: one of its own, or one with a fixed value. */
export function hasField(operationId: OperationId, name: string): boolean {
  const fixed = operations[operationId].fixed ?? {};
  return fieldRules(operationId, name) !== undefined || Object.hasOwn(fixed, name);
}

/** The own fields of a call that have a name, with their rules in the contract. */
export function namedFields(operationId: OperationId): [name: string, FieldRules][] {
  return Object.entries(fieldTables[operationId]).filter(([name]) => name !== ANY_NAME);
}
