import { commonParameters, type OperationId } from '@brought/sdk';
import { hasField, namedFields } from '../../contract/field-rules.ts';
import { usageError } from '../../errors/cli-error.ts';
import { didYouMean } from '../../errors/nearest.ts';

/**
 * Refuses a name that the call does not have.
 *
 * @throws CliError (exit code 2) with the nearest names, or with the option that it belongs to.
 */
export function assertField(operationId: OperationId, name: string): void {
  if (hasField(operationId, name)) return;
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
