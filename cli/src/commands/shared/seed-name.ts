import { isSeedName, seedNames, type SeedName } from '@brought/sdk/sandbox';
import { usageError } from '../../errors/cli-error.ts';
import { didYouMean } from '../../errors/nearest.ts';

/** The scenario of a name. @throws CliError (exit code 2) with the names that there are. */
export function seedNamed(name: string): SeedName {
  if (isSeedName(name)) return name;
  throw usageError(
    `There is no scenario ${name}.${didYouMean(name, seedNames)}`,
    `There are ${seedNames.join(', ')}.`,
  );
}
