import widthOf from 'fast-string-width';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import type { Flow } from '../../flows/engine/flow.ts';
import { flowNames } from '../../flows/registry.ts';
import { allFlows, select } from '../../flows/runner/selection.ts';
import type { OwnFlow } from '../../flows/user/load-flow-file.ts';
import { counted } from '../../output/counted.ts';
import { truncate, GAP } from '../../output/table.ts';
import { inOneLine } from '../../output/sanitized.ts';
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
  const rows = flows.flatMap((flow): Row[] => [
    { name: flow.name, about: aboutOf(flow), file: files.get(flow) },
    ...Object.entries(flow.cases).map(([title, each]) => ({
      name: `${terminal.plain ? `${flow.name}:` : '  '}${title}`,
      about: inOneLine(each.summary),
    })),
  ]);
  const room = roomForAbout(rows, terminal.columns);
  terminal.printTable(
    rows.map(({ name, about, ...flow }) =>
      'file' in flow
        ? [
            paint('bold', name),
            truncate(about, room),
            ...(flow.file ? [paint('cyan', flow.file)] : []),
          ]
        : [name, paint('dim', truncate(about, room))],
    ),
  );
  return exitCode.passed;
}

/** A flow, with its file if it is one of the project, or a case. */
type Row = { name: string; about: string; file?: string | undefined };

/** Columns left on a line for the summary, but always enough to tell what a flow does. */
function roomForAbout(rows: readonly Row[], columns = Infinity): number {
  const widest = (texts: readonly string[]): number =>
    Math.max(0, ...texts.map((text) => widthOf(text)));
  const files = widest(rows.map(({ file = '' }) => file));
  const taken = widest(rows.map(({ name }) => name)) + GAP.length + files;
  return Math.max(12, columns - taken - (files > 0 ? GAP.length : 0));
}

/** The summary of the flow, with the number of rows if it has a table. */
function aboutOf({ summary, rows }: Flow): string {
  const about = inOneLine(summary);
  return rows ? `${about} (${counted(rows.length, 'row')})` : about;
}

/** A flow for `--json`; `file` is set only for a flow of the project. */
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
