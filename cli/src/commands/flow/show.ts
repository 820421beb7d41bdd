import { readContract } from '../../contract/read-contract.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import type { Flow } from '../../flows/engine/flow.ts';
import type { InputSpec } from '../../flows/engine/input.ts';
import { needMeanings } from '../../flows/engine/needs.ts';
import { select, type Chosen } from '../../flows/runner/selection.ts';
import { formatTable } from '../../output/table.ts';
import type { Paint } from '../../output/paint.ts';
import { inOneLine } from '../../output/sanitized.ts';
import type { Terminal } from '../../output/terminal.ts';
import { projectFlows } from '../../profiles/project-flows.ts';
import { flowCalls, NOT_TO_ITS_END, type FlowCalls } from '../shared/flow-calls.ts';

/** Shows what a flow does, what it needs and which input it accepts. */
export async function showFlow(terminal: Terminal, word: string): Promise<ExitCode> {
  const chosen = await select({ names: [word], tags: [], cases: ['all'], own: projectFlows });
  const flows = [...new Set(chosen.map(({ flow }) => flow))];
  const of = (flow: Flow): Chosen[] => chosen.filter((each) => each.flow === flow);
  if (terminal.json) {
    const [first] = flows;
    const calls = await callsOf(chosen);
    terminal.printJson({ version: 1, ...(first && described(first, of(first), calls)) });
    return exitCode.passed;
  }
  const { paint } = terminal;
  for (const flow of flows) {
    const all = of(flow);
    // A user flow is run by its file.
    const name = all[0]?.foreign ? word : flow.name;
    const command = `${PROGRAM} flow run ${name}${all.length > 1 ? ' --case all' : ''} --target sandbox`;
    terminal.print(`${asText(paint, flow, await callsOf(all))}\n\n${paint('dim', command)}`);
  }
  return exitCode.passed;
}

/** Calls of a flow and of each of its cases. */
type Calls = ReadonlyMap<Chosen, FlowCalls>;

async function callsOf(all: readonly Chosen[]): Promise<Calls> {
  const document = await readContract();
  const calls = new Map<Chosen, FlowCalls>();
  for (const chosen of all) calls.set(chosen, await flowCalls(document, chosen));
  return calls;
}

/** Calls of these flows, each once, and whether these are all. */
function callsIn(all: readonly Chosen[], made: Calls): { calls: string[]; complete: boolean } {
  const found = all.flatMap((chosen) => made.get(chosen) ?? []);
  return {
    calls: [...new Set(found.flatMap(({ operations }) => operations))],
    complete: found.every(({ complete }) => complete),
  };
}

function described(
  { name, summary, tags, input, needs, seed, session }: Flow,
  all: readonly Chosen[],
  made: Calls,
) {
  const cases = all.flatMap((chosen) => {
    const { flow, case: named, details } = chosen;
    if (named === undefined) return [];
    const { calls, complete } = callsIn([chosen], made);
    return [{ name: named, summary: flow.cases[named]?.summary, ...details, calls, complete }];
  });
  const own = callsIn(
    all.filter((each) => each.case === undefined),
    made,
  );
  return { name, summary, tags, needs, seed, session, input, ...own, cases };
}

function asText(paint: Paint, flow: Flow, made: Calls): string {
  const all = [...made.keys()];
  const { calls, complete } = callsIn(all, made);
  const { name, summary, input, tags, needs, seed, session, rows, shared } = flow;
  const inputs = Object.entries(input).map(([key, each]) => [
    `  ${paint('cyan', usage(key, each))}`,
    each.describe,
    paint('dim', each.kind === 'images' || !each.default ? '' : `default: ${each.default}`),
  ]);
  const cases = all.flatMap(({ case: named, details }) =>
    named === undefined
      ? []
      : [
          [
            `  ${paint('cyan', named)}`,
            inOneLine(flow.cases[named]?.summary ?? ''),
            paint('dim', details.needs.length > 0 ? `needs ${details.needs.join(', ')}` : ''),
          ],
        ],
  );
  const about = [
    [
      '  Needs of the target',
      needs.map((need) => needMeanings[need]).join('; ') || 'nothing but the calls',
    ],
    ['  Scenario', seed ?? 'any'],
    ['  Of the session', session.join(', ') || 'nothing'],
    ['  Tags', tags.join(', ') || 'none'],
    ...(rows ? [['  Rows of its table', rows.map((row) => row.name).join(', ')]] : []),
    ...(shared === undefined ? [] : [['  One borrower for all of', shared]]),
    ...(calls.length > 0 ? [['  Calls', calls.join(', ')]] : []),
    ...(complete ? [] : [['', paint('yellow', `and perhaps more: it ${NOT_TO_ITS_END}`)]]),
  ];
  return [
    paint('bold', name),
    `  ${inOneLine(summary)}`,
    '',
    formatTable(about),
    ...(inputs.length > 0 ? ['', paint('bold', 'Takes'), formatTable(inputs)] : []),
    ...(cases.length > 0 ? ['', paint('bold', 'Cases'), formatTable(cases)] : []),
  ].join('\n');
}

function usage(name: string, { kind }: InputSpec[string]): string {
  return kind === 'images' ? `--set-file ${name}=@path` : `--set ${name}=...`;
}
