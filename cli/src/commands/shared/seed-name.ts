import { seedNames } from '@brought/sdk/sandbox';
import { usageError } from '../../errors/cli-error.ts';
import { didYouMean } from '../../errors/nearest.ts';

/**
 * The scenario with this name.
 *
 * @param own The user's scenarios, in addition to the built-in ones.
 * @throws CliError (exit code 2) with the nearest names.
 */
export function seedNamed(name: string, own: readonly string[] = []): string {
  const known = [...new Set([...seedNames, ...own])];
  if (known.includes(name)) return name;
  throw usageError(
    `There is no scenario ${name}.${didYouMean(name, known)}`,
    `There are ${known.join(', ')}.`,
  );
}
