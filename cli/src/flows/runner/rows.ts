import { resolve } from 'node:path';
import { usageError } from '../../errors/cli-error.ts';
import { didYouMean } from '../../errors/nearest.ts';
import { splitAssignment } from '../../options/assignment.ts';
import type { ReadRow } from '../engine/data.ts';
import type { GivenInput } from '../engine/read-input.ts';
import { readTable } from '../user/read-table.ts';
import type { Chosen } from './selection.ts';

/** Tables from the command line. */
export type WantedRows = GivenInput & {
  /** Table of all flows, instead of their own. */
  data: string | undefined;
  /** Names of rows; all when left out. */
  wanted: readonly string[] | undefined;
};

/**
 * Each flow and case, once for each row of its table. Values of `--set` override a table.
 *
 * @throws CliError (exit code 2) as `readTable`, and for a row that does not exist.
 */
export async function withRows(
  all: readonly Chosen[],
  { data, wanted, set, setFile }: WantedRows,
): Promise<Chosen[]> {
  const given = [
    ...set.map((text) => splitAssignment('--set', text)[0]),
    ...setFile.map((text) => splitAssignment('--set-file', text)[0]),
  ];
  const found: Chosen[] = [];
  const names = new Set<string>();
  for (const chosen of all) {
    const rows =
      data === undefined ? chosen.flow.rows : await readTable(resolve(data), data, chosen.flow);
    for (const { name } of rows ?? []) names.add(name);
    const some = rows?.filter(({ name }) => wanted === undefined || wanted.includes(name));
    if (some) found.push(...some.map((row) => withRow(chosen, row, given)));
    else if (wanted === undefined) found.push(chosen);
  }
  const unknown = wanted?.find((name) => !names.has(name));
  if (unknown === undefined) return found;
  throw usageError(
    `There is no row named ${unknown}.${didYouMean(unknown, names)}`,
    names.size > 0 ? `There are ${[...names].join(', ')}.` : 'None of the flows has a table.',
  );
}

function withRow(
  chosen: Chosen,
  { name, seed, values }: ReadRow,
  given: readonly string[],
): Chosen {
  const kept = Object.entries(values).filter(([column]) => !given.includes(column));
  const row = { name, values: Object.fromEntries(kept) };
  const details = { ...chosen.details, seed: seed ?? chosen.details.seed };
  return { ...chosen, row, details };
}
