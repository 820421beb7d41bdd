import { exitCode, type ExitCode } from '../../exit-code.ts';
import { flowNames } from '../../flows/registry.ts';
import { formatTable } from '../../output/table.ts';
import type { Terminal } from '../../output/terminal.ts';
import { knownFlow } from './known-flow.ts';

/** Lists the flows. */
export async function listFlows(terminal: Terminal): Promise<ExitCode> {
  const flows = await Promise.all(flowNames.map(knownFlow));
  if (terminal.json) {
    terminal.printJson({
      version: 1,
      flows: flows.map(({ name, summary, needs }) => ({ name, summary, needs })),
    });
  } else {
    const { paint } = terminal;
    terminal.print(formatTable(flows.map(({ name, summary }) => [paint('bold', name), summary])));
  }
  return exitCode.passed;
}
