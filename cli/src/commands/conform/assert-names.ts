import { usageError } from '../../errors/cli-error.ts';
import type { ContractDocument } from '../../contract/document.ts';
import { listOperations } from '../../contract/operations.ts';
import { didYouMean } from '../../errors/nearest.ts';
import { PROGRAM } from '../../errors/program-name.ts';

/**
 * Refuses a value of `--only` that is not a tag or a call.
 *
 * @throws CliError (exit code 2) for such a value, with the nearest names.
 */
export function assertOnly(document: ContractDocument, only: readonly string[] | undefined): void {
  if (only === undefined) return;
  const operations = listOperations(document);
  const tags = [...new Set(operations.map(({ feature }) => feature))];
  const names = [...tags, ...operations.map(({ id }) => id)];
  for (const name of only) {
    if (names.includes(name)) continue;
    throw usageError(
      `--only: the contract has no tag or call ${name}.${didYouMean(name, names)}`,
      `Its tags are ${tags.join(', ')}; \`${PROGRAM} ops ls\` lists the calls.`,
    );
  }
}

/**
 * Refuses a `--set` of a field that no call has: its value would be ignored.
 *
 * @throws CliError (exit code 2) for such a name, with the nearest names.
 */
export function assertFields(document: ContractDocument, names: readonly string[]): void {
  const known = listOperations(document).flatMap(({ id, bodies, parameters }) => {
    const fields = [
      ...bodies.flatMap(({ schema }) => Object.keys(schema.properties ?? {})),
      ...parameters.map(({ name }) => name),
    ];
    return fields.flatMap((field) => [field, `${id}.${field}`]);
  });
  for (const name of names) {
    if (known.includes(name)) continue;
    throw usageError(`--set: no call has a field ${name}.${didYouMean(name, new Set(known))}`);
  }
}
