import { commonParameters, operations, type FieldRules, type OperationId } from '@brought/sdk';
import * as tables from '@brought/sdk/fields';
import { usageError } from '../../errors/cli-error.ts';
import { didYouMean } from '../../errors/nearest.ts';

const fieldTables: Readonly<Record<OperationId, Readonly<Record<string, FieldRules>>>> = tables;

/** Placeholder for the fields of a form that the server defines. */
const ANY_NAME = '*';

/**
 * What the contract says about the own fields of a call; undefined for a name that it does not
 * have.
 */
export function fieldRules(operationId: OperationId, name: string): FieldRules | undefined {
  const known = fieldTables[operationId];
  if (Object.hasOwn(known, name)) return known[name];
  return known[ANY_NAME];
}

/** The own fields of a call that have a name, with what the contract says about them. */
export function namedFields(operationId: OperationId): [name: string, FieldRules][] {
  return Object.entries(fieldTables[operationId]).filter(([name]) => name !== ANY_NAME);
}

/**
 * Refuses a name that the call does not have.
 *
 * @throws CliError (exit code 2) with the nearest names, or with the option that it belongs to.
 */
export function assertField(operationId: OperationId, name: string): void {
  const fixed = Object.keys(operations[operationId].fixed ?? {});
  if (fieldRules(operationId, name) || fixed.includes(name)) return;
  const common: readonly string[] = commonParameters;
  if (common.includes(name)) {
    throw usageError(
      `${operationId} has no field ${name} of its own: it is a session parameter, given with --session ${name}=...`,
    );
  }
  const names = namedFields(operationId).map(([each]) => each);
  throw usageError(
    `${operationId} has no field ${name}.${didYouMean(name, names)}`,
    names.length > 0
      ? `It has ${names.join(', ')}; --no-validate sends others, too.`
      : 'It has no fields of its own; --no-validate sends some all the same.',
  );
}
