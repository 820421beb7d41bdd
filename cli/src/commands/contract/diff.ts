import { readContract } from '../../contract/read-contract.ts';
import type { Change } from '../../contract/diff/change.ts';
import { compareContracts } from '../../contract/diff/compare-contracts.ts';
import { diffMarkdown } from '../../contract/diff/diff-markdown.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import type { Terminal } from '../../output/terminal.ts';
import { projectFlows } from '../../profiles/project-flows.ts';
import { writeOutput } from '../../output/write-output.ts';
import { affectedBy, allFlowCalls, NOT_TO_ITS_END, type FlowCalls } from '../shared/flow-calls.ts';
import { readSide } from '../shared/read-side.ts';

/** Options of `brought contract diff`. */
export type ContractDiffOptions = {
  markdown?: string;
  breaking?: boolean;
  flows?: boolean;
};

/** Prints what changed between two contracts; ends with 3 if a change is breaking. */
export async function contractDiff(
  terminal: Terminal,
  before: string,
  after: string | undefined,
  { markdown, breaking: breakingOnly = false, flows: withFlows = false }: ContractDiffOptions,
): Promise<ExitCode> {
  const documents = {
    before: await readSide(before),
    after: await (after === undefined ? readContract() : readSide(after)),
  };
  const all = compareContracts(documents);
  const breaking = all.filter((change) => change.breaking).length;
  const changes = breakingOnly ? all.filter((change) => change.breaking) : all;
  if (markdown !== undefined) writeOutput(terminal, markdown, diffMarkdown(changes));
  const flows = withFlows
    ? affectedBy(await allFlowCalls(await readContract(), projectFlows), changes)
    : undefined;
  if (terminal.json) terminal.printJson({ version: 1, breaking, changes, ...(flows && { flows }) });
  else if (markdown !== '-') {
    printChanges(terminal, changes, { breaking, others: all.length - breaking });
    if (flows) printFlows(terminal, flows, changes);
  }
  return breaking > 0 ? exitCode.contract : exitCode.passed;
}

function printChanges(
  terminal: Terminal,
  changes: readonly Change[],
  { breaking, others }: { breaking: number; others: number },
): void {
  const { paint } = terminal;
  terminal.printTable(
    changes.map((change) => [
      change.breaking ? paint('red', 'breaks') : paint('green', 'fine'),
      change.operationId,
      change.direction,
      change.where,
      change.message,
    ]),
  );
  const verdict =
    breaking > 0
      ? paint(['bold', 'red'], `${breaking} break`)
      : paint(['bold', 'green'], 'no breaking change');
  terminal.print(`${verdict}  ${others} other ${others === 1 ? 'change' : 'changes'}`);
}

function printFlows(
  terminal: Terminal,
  flows: readonly FlowCalls[],
  changes: readonly Change[],
): void {
  const { paint } = terminal;
  if (flows.length === 0) return terminal.print('\nNo flow makes a call that changed.');
  const changed = new Set(changes.map(({ operationId }) => operationId));
  terminal.print(`\n${paint('bold', 'Flows that make these calls')}`);
  terminal.printTable(
    flows.map(({ name, operations, complete }) => [
      name,
      paint('cyan', operations.filter((id) => changed.has(id)).join(', ')),
      complete ? '' : paint('dim', NOT_TO_ITS_END),
    ]),
  );
}
