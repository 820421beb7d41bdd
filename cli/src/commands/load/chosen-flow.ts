import { resolve } from 'node:path';
import { usageError } from '../../errors/cli-error.ts';
import type { GivenInput } from '../../flows/engine/read-input.ts';
import { withRows } from '../../flows/runner/rows.ts';
import { select, type Chosen } from '../../flows/runner/selection.ts';
import { isFlowFile, loadFlows } from '../../flows/user/load-flow-file.ts';
import { projectFlows } from '../../profiles/project-flows.ts';

/**
 * The one flow, or case of it, that a word names.
 *
 * @throws CliError (exit code 2) for none, with the nearest names, and for several.
 */
export async function chosenFlow(name: string): Promise<Chosen> {
  const [chosen, ...more] = await select({ names: [name], tags: [], cases: [], own: projectFlows });
  if (chosen && more.length === 0) return chosen;
  const names = [chosen, ...more].flatMap((each) =>
    each ? [each.case === undefined ? each.flow.name : `${each.flow.name} ${each.case}`] : [],
  );
  throw usageError(`${name} holds several flows: ${names.join(', ')}. Load is put on one.`);
}

/**
 * The flow once for each row of its table, or of `data` instead; unchanged where there is no table.
 *
 * @throws CliError (exit code 2) as `withRows`.
 */
export async function flowPerRow(
  chosen: Chosen,
  given: GivenInput & { data: string | undefined },
): Promise<[Chosen, ...Chosen[]]> {
  const [first = chosen, ...more] = await withRows([chosen], { ...given, wanted: undefined });
  return [first, ...more];
}

/** The file of a user flow that a word names; undefined for a flow of the program. */
export async function fileOf(word: string, { flow, foreign }: Chosen): Promise<string | undefined> {
  if (!foreign) return undefined;
  const own = isFlowFile(word) ? await loadFlows(word) : await projectFlows();
  const found = own.find((each) => each.flow.name === flow.name);
  return found && resolve(found.file);
}
