import type { ContractDocument } from '../../contract/document.ts';
import { listOperations } from '../../contract/operations.ts';
import { isCliError } from '../../errors/cli-error.ts';
import type { Flow } from '../../flows/engine/flow.ts';
import { allFlows } from '../../flows/runner/selection.ts';
import type { Terminal } from '../../output/terminal.ts';
import { projectFlows } from '../../profiles/project-flows.ts';
import { isAboutFlow, unmatchedIn } from '../../reports/unmatched.ts';

/**
 * Entries of a baseline about calls, flows and cases that are in neither contract, program nor
 * project. If the flows of the project cannot be read, none of them is reported as gone.
 *
 * @param chosen Flows of the run, which may be outside the project's folder.
 */
export async function unmatchedEntries(
  entries: ReadonlySet<string>,
  document: ContractDocument,
  chosen: readonly Flow[] = [],
): Promise<string[]> {
  const calls = listOperations(document).map(({ id }) => id);
  const flows = [...(await allFlows()), ...chosen];
  const left = unmatchedIn(entries, { calls, flows });
  if (!left.some(isAboutFlow)) return left;
  try {
    const mine = (await projectFlows()).map(({ flow }) => flow);
    return unmatchedIn(left, { calls, flows: [...flows, ...mine] });
  } catch (error) {
    if (!isCliError(error)) throw error;
    return left.filter((entry) => !isAboutFlow(entry));
  }
}

/** Prints the entries of a baseline that are no longer needed. */
export function printOutdated(
  terminal: Terminal,
  { mended, unmatched }: { mended: readonly string[]; unmatched: readonly string[] },
): void {
  const { paint } = terminal;
  for (const each of mended) terminal.print(`${paint('green', 'mended')}  ${each}`);
  for (const each of unmatched) terminal.print(`${paint('yellow', 'unmatched')}  ${each}`);
  if (unmatched.length > 0)
    terminal.remark('unmatched: no call, flow or case is called so here (any more).');
  if (unmatched.some(isAboutFlow))
    terminal.remark(
      'Flows of your own are known by `flows` of the settings, which names their folder.',
    );
  if (mended.length + unmatched.length > 0)
    terminal.remark('--write-baseline writes a baseline without these.');
}
