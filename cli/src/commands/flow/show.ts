import { exitCode, type ExitCode } from '../../exit-code.ts';
import type { InputSpec } from '../../flows/engine/input.ts';
import { formatTable } from '../../output/table.ts';
import type { Terminal } from '../../output/terminal.ts';
import { knownFlow } from './known-flow.ts';

/** Says what a flow does, what it needs and what it can be given. */
export async function showFlow(terminal: Terminal, flowName: string): Promise<ExitCode> {
  const { name, summary, needs, input } = await knownFlow(flowName);
  if (terminal.json) {
    terminal.printJson({ version: 1, name, summary, needs, input });
    return exitCode.passed;
  }
  const { paint } = terminal;
  const rows = Object.entries(input).map(([key, each]) => [
    `  ${paint('cyan', usage(key, each))}`,
    each.describe,
    paint(
      'dim',
      each.kind === 'images' || each.default === undefined ? '' : `default: ${each.default}`,
    ),
  ]);
  terminal.print(
    [
      paint('bold', name),
      `  ${summary}`,
      `  Needs of the target: ${needs.length > 0 ? needs.join(', ') : 'nothing but the calls'}.`,
      '',
      paint('bold', 'Takes'),
      formatTable(rows),
      '',
      paint('dim', `brought flow run ${name} --set name=value --set-file name=@path`),
    ].join('\n'),
  );
  return exitCode.passed;
}

function usage(name: string, { kind }: InputSpec[string]): string {
  return kind === 'images' ? `--set-file ${name}=@path` : `--set ${name}=...`;
}
