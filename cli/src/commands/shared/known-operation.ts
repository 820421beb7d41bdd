import { operations, type OperationId } from '@brought/sdk';
import { usageError } from '../../errors/cli-error.ts';
import { didYouMean } from '../../errors/nearest.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import { isCall } from '../../flows/engine/misspelt.ts';

/** The call with this name. @throws CliError (exit code 2) with the nearest names. */
export function knownOperation(name: string | undefined): OperationId {
  if (name === undefined) {
    throw usageError(
      'Say which call to make, such as contactInfo.',
      `\`${PROGRAM} ops ls\` lists them.`,
    );
  }
  if (isCall(name)) return name;
  throw usageError(
    `There is no operation ${name}.${didYouMean(name, Object.keys(operations))}`,
    `\`${PROGRAM} ops ls\` lists them.`,
  );
}
