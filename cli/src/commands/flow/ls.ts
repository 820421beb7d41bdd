import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { allFlows, select } from '../../flows/runner/selection.ts';
import type { Terminal } from '../../output/terminal.ts';

/** Lists the flows with their cases. */
export async function listFlows(terminal: Terminal, tags: readonly string[]): Promise<ExitCode> {
  const all = await allFlows();
  const chosen = tags.length === 0 ? undefined : await select({ names: [], tags, cases: [] });
  const flows = chosen ? chosen.map(({ flow }) => flow) : all;
  if (terminal.json) {
    terminal.printJson({
      version: 1,
      flows: flows.map(({ name, summary, tags: own, needs, cases }) => ({
        name,
        summary,
        tags: own,
        needs,
        cases: Object.entries(cases).map(([title, each]) => ({
          name: title,
          summary: each.summary,
          needs: each.needs ?? needs,
        })),
      })),
    });
    return exitCode.passed;
  }
  const { paint } = terminal;
  terminal.printTable(
    flows.flatMap(({ name, summary, cases }) => [
      [paint('bold', name), summary],
      ...Object.entries(cases).map(([title, each]) => [
        `${terminal.plain ? `${name}:` : '  '}${title}`,
        paint('dim', each.summary),
      ]),
    ]),
  );
  return exitCode.passed;
}
