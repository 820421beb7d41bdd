import { operations, type OperationId } from '@brought/sdk';
import { usageError } from '../../errors/cli-error.ts';
import { didYouMean } from '../../errors/nearest.ts';

/** The call of a name. @throws CliError (exit code 2) with the nearest names. */
export function knownOperation(name: string | undefined): OperationId {
  if (name === undefined) {
    throw usageError(
      'Say which call to make, such as contactInfo.',
      '`brought ops ls` lists them.',
    );
  }
  if (isOperation(name)) return name;
  throw usageError(
    `There is no operation ${name}.${didYouMean(name, Object.keys(operations))}`,
    '`brought ops ls` lists them.',
  );
}

function isOperation(name: string): name is OperationId {
  return Object.hasOwn(operations, name);
}
