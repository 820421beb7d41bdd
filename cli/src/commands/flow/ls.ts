import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import type { Flow } from '../../flows/engine/flow.ts';
import { flowNames } from '../../flows/registry.ts';
import { allFlows, select } from '../../flows/runner/selection.ts';
import type { OwnFlow } from '../../flows/user/load-flow-file.ts';
import { counted } from '../../output/counted.ts';
import { inOneLine } from '../../output/visible.ts';
import type { Terminal } from '../../output/terminal.ts';
import { readableFlows } from '../shared/readable-flows.ts';

/** Lists the flows with their cases: those of the program, then those of the project. */
export async function listFlows(terminal: Terminal, tags: readonly string[]): Promise<ExitCode> {
  const { mine, notes } = await readableFlows();
  for (const note of notes) terminal.warn(note);
  for (const { flow, file } of mine) {
    if (!flowNames.includes(flow.name)) continue;
    terminal.warn(`${file}: the program has a flow ${flow.name}, too; give yours another name.`);
  }
  const files = new Map(mine.map(({ flow, file }) => [flow, file]));
  const own = (): Promise<readonly OwnFlow[]> => Promise.resolve(mine);
  const flows =
    tags.length === 0
      ? [...(await allFlows()), ...files.keys()]
      : (await select({ names: [], tags, cases: [], own })).map(({ flow }) => flow);
  if (terminal.json) {
    terminal.printJson({
      version: 1,
      flows: flows.map((flow) => described(flow, files.get(flow))),
    });
    return exitCode.passed;
  }
  const { paint } = terminal;
  terminal.printTable(
    flows.flatMap((flow) => [
      [paint('bold', flow.name), aboutOf(flow), paint('cyan', files.get(flow) ?? '')],
      ...Object.entries(flow.cases).map(([title, each]) => [
        `${terminal.plain ? `${flow.name}:` : '  '}${title}`,
        paint('dim', inOneLine(each.summary)),
      ]),
    ]),
  );
  return exitCode.passed;
}

/** What the flow does, and how often where it has a table. */
function aboutOf({ summary, rows }: Flow): string {
  const about = inOneLine(summary);
  return rows ? `${about} (${counted(rows.length, 'row')})` : about;
}

/** `file` is that of a flow of the project; those of the program have none. */
function described(flow: Flow, file: string | undefined) {
  const { name, summary, tags, needs, cases, rows, shared } = flow;
  return {
    name,
    summary,
    tags,
    needs,
    ...(rows && { rows: rows.map((row) => row.name) }),
    ...(shared !== undefined && { shared }),
    ...(file !== undefined && { file }),
    cases: Object.entries(cases).map(([title, each]) => ({
      name: title,
      summary: each.summary,
      needs: each.needs ?? needs,
    })),
  };
}
