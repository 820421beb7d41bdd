import type { Command } from 'commander';
import { PROGRAM } from '../../errors/program-name.ts';
import { groupOf } from '../shared/groups.ts';
import type { Perform } from '../shared/perform.ts';
import type { Forms } from '../shared/write-forms.ts';

/** `brought report convert | merge`. */
export function registerReport(program: Command, perform: Perform): void {
  const report = groupOf(program, 'report').addHelpText('after', EXAMPLES);
  const add = (name: string, description: string): Command =>
    report
      .command(name)
      .description(description)
      .option('--junit <file>', 'write JUnit XML; - is stdout')
      .option('--json-file <file>', 'write the report as JSON')
      .option('--har <file>', 'write an HTTP archive (HAR 1.2)')
      .option('--html <file>', 'write a self-contained HTML report');
  add('convert', 'write the report of one run in other forms')
    .argument('[run]', 'id of a run, last, or a report.json', 'last')
    .action((run: string, _options: unknown, command: Command) =>
      perform(command, async (terminal) => {
        const { convertReport } = await import('./write-reports.ts');
        return convertReport(terminal, run, command.opts<Forms>());
      }),
    );
  add('merge', 'put the reports of several runs, such as shards, into one')
    .argument('<runs...>', 'ids of runs, or report.json files')
    .action((runs: readonly string[], _options: unknown, command: Command) =>
      perform(command, async (terminal) => {
        const { mergeReports } = await import('./write-reports.ts');
        return mergeReports(terminal, runs, command.opts<Forms>());
      }),
    );
}

const EXAMPLES = `
Examples:
  $ ${PROGRAM} report convert last --junit junit.xml --html report.html
  $ ${PROGRAM} report merge shard-*/report.json --junit junit.xml --json > all.json

merge ends with the exit code that the runs come to together, and with 7 where a shard is missing.`;
