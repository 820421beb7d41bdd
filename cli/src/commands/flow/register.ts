import { Option, type Command } from 'commander';
import { needs } from '../../flows/engine/needs.ts';
import { parseShard } from '../../flows/runner/items.ts';
import { addSessionOptions } from '../../options/session-options.ts';
import { collect, collectNames, duration, wholeNumber } from '../../options/option-values.ts';
import { need } from '../shared/need-option.ts';
import { groupOf } from '../shared/groups.ts';
import type { Perform } from '../shared/perform.ts';
import type { AffectedOptions } from './affected.ts';
import type { FlowExportOptions } from './export.ts';
import type { FlowRunOptions } from './options.ts';

/** `brought flow ls | show | run | new | export`. */
export function registerFlow(program: Command, perform: Perform): Command {
  const flow = groupOf(program, 'flow');
  flow
    .command('ls')
    .description('list the flows with their cases')
    .option('--tag <tag>', 'only those with a tag; several with commas, or repeated', collectNames)
    .action((_options: unknown, command: Command) =>
      perform(command, async (terminal) => {
        const { listFlows } = await import('./ls.ts');
        return listFlows(terminal, command.opts<{ tag?: string[] }>().tag ?? []);
      }),
    );
  flow
    .command('show')
    .description('say what a flow does, what it needs and what it can be given')
    .argument('<flow>', 'name of the flow, or file of one of your own')
    .action((name: string, _options: unknown, command: Command) =>
      perform(command, async (terminal) => (await import('./show.ts')).showFlow(terminal, name)),
    );
  const run = flow
    .command('run')
    .description('run flows against a mock of their own, or against --target')
    .argument(
      '[flows...]',
      'names, such as repay.card or repay.card:wrong-code; of your own: files, folders, "flows/**/*.ts"; where neither these nor tags are given, all of the project',
    )
    .addHelpText('after', EXAMPLES)
    .action((names: readonly string[], _options: unknown, command: Command) =>
      perform(command, async (terminal, words) => {
        const { runFlowsCommand } = await import('./run.ts');
        return runFlowsCommand(terminal, names, command.optsWithGlobals<FlowRunOptions>(), words);
      }),
    );
  addRunOptions(run);
  // Set only by `replay --from`.
  run.addOption(new Option('--replay-from <run:step>').hideHelp());
  addSessionOptions(run);
  flow
    .command('new')
    .description('make the file of a flow of your own, green at once on a sandbox')
    .argument('<flow name>', 'such as repay.late-fee')
    .action((name: string, _options: unknown, command: Command) =>
      perform(command, async (terminal) => (await import('./new.ts')).newFlow(terminal, name)),
    );
  flow
    .command('export')
    .description('write a flow as an Arazzo document, from a run of it on a sandbox')
    .argument('<flow>', 'name, such as repay.card or repay.card:wrong-code')
    .addOption(
      new Option('--format <name>', 'form of the document').choices(['arazzo']).default('arazzo'),
    )
    .option('-o, --output <folder>', 'where to', 'arazzo')
    .option('--set <name=value>', 'give the flow a value; may be repeated', collect)
    .action((name: string, _options: unknown, command: Command) =>
      perform(command, async (terminal) => {
        const { exportFlow } = await import('./export.ts');
        return exportFlow(terminal, name, command.opts<FlowExportOptions>());
      }),
    );
  return flow;
}

/** `brought affected`: the flows that a change of the contract touches. */
export function registerAffected(program: Command, perform: Perform): void {
  const affected = groupOf(program, 'affected')
    .option(
      '--since <contract>',
      'a revision of git, or a contract as `contract diff` takes it',
      'main',
    )
    .option(
      '--contract <path>',
      'where the repository has the contract, from its root (default: openapi/openapi.yaml)',
    )
    .addHelpText('after', AFFECTED_EXAMPLES)
    .action((_options: unknown, command: Command) =>
      perform(command, async (terminal, words) => {
        const { runAffected } = await import('./affected.ts');
        return runAffected(terminal, command.optsWithGlobals<AffectedOptions>(), words);
      }),
    );
  addRunOptions(affected, ['tag', 'notTag', 'case', 'data', 'row', 'until', 'watch', 'check']);
  addSessionOptions(affected);
}

/** Adds the options of `flow run`, but those that choose in another way. */
function addRunOptions(command: Command, without: readonly string[] = []): void {
  for (const [group, options] of Object.entries(groups)) {
    for (const option of options()) {
      if (without.includes(option.attributeName())) continue;
      command.addOption(option.helpGroup(group));
    }
  }
  // Set only by `replay --failed`.
  command.addOption(new Option('--replay-failed <run>').hideHelp());
}

const groups: Readonly<Record<string, () => Option[]>> = {
  'What to run:': () => [
    new Option(
      '--tag <tag>',
      'all flows with a tag, or `all`; several with commas, or repeated',
    ).argParser(collectNames),
    new Option(
      '--not-tag <tag>',
      'leave out flows with a tag; several with commas, or repeated',
    ).argParser(collectNames),
    new Option(
      '--case <name>',
      'a case of the flows, or `all`; several with commas, or repeated (default: the flow as such)',
    ).argParser(collectNames),
    new Option('--set <name=value>', 'give flows a value; may be repeated').argParser(collect),
    new Option('--data <file>', 'run each once for every row of a CSV or JSON file'),
    new Option('--row <name>', 'only the rows of this name; may be repeated').argParser(collect),
    new Option('--set-file <name=@path>', 'give flows a file; may be repeated').argParser(collect),
    new Option('--until <step>', 'stop after a step, named as in the report or by its call'),
    new Option('-w, --watch', 'run again whenever a file of theirs changes, until Ctrl-C'),
    new Option('--no-check', 'with --watch, do not look at their types meanwhile'),
    new Option('--dry-run', 'say which calls would be made; the target is sent nothing'),
  ],
  'How often, how many at a time:': () => [
    new Option('--repeat <n>', 'run each n times, each time as another borrower')
      .argParser(wholeNumber(1))
      .default(1),
    new Option('--jobs <n>', 'run n at a time').argParser(wholeNumber(1)).default(1),
    new Option('--shard <i/n>', 'run only the i-th of n parts').argParser(parseShard),
    new Option('--retries <n>', 'try what failed n times more')
      .argParser(wholeNumber(0))
      .default(0),
    new Option('--fail-on-flaky', 'end with 8 when something passed only by a retry'),
    new Option('--fail-on-skipped', 'end with 7 when a flow was skipped, or a check of one'),
    new Option('--bail', 'begin nothing more after a failure'),
    new Option('--max-steps <n>', 'most steps of a flow').argParser(wholeNumber(1)).default(1000),
    new Option('--max-time <time>', 'most time of a flow, such as 90s or 5m')
      .argParser(duration)
      .default(600_000, '10m'),
  ],
  'The target:': () => [
    new Option(
      '--has <what>',
      `what the target can do, where it does not say so: ${needs.join(', ')}; several with commas, or repeated`,
    ).argParser(need),
    new Option(
      '--at <moment>',
      'set the clock of the session before each flow, such as 2026-12-24',
    ),
    new Option('--advance <time>', 'move that clock on once the borrower exists, such as 30d'),
    new Option('--keep', 'leave the target as the flow left it, its clock too'),
  ],
  'Reports:': () => [
    new Option('--junit <file>', 'write JUnit XML; - is stdout'),
    new Option('--har <file>', 'write an HTTP archive (HAR 1.2)'),
    new Option('--html <file>', 'write a page for people, which needs no network'),
    new Option('--json-file <file>', 'write the report as JSON'),
    new Option('--baseline <file>', 'failures that are known: only others make the run fail'),
    new Option('--write-baseline <file>', 'write the failures there are as a baseline'),
  ],
};

const AFFECTED_EXAMPLES = `
Examples:
  $ brought affected --since main --target sandbox
  $ brought affected --since HEAD~3 --dry-run
  $ brought affected --since old.yaml --junit junit.xml

Each flow is rehearsed on a sandbox within this process to see which calls it makes, \
those of the project too; one that does not come to its end there counts as touched.`;

const EXAMPLES = `
Examples:
  $ brought flow run complaint --set-file image=@photo.jpg
  $ brought flow run --tag all --case all --target sandbox
  $ brought flow run repay.card --case wrong-code --target http://127.0.0.1:4010
  $ brought flow run complaint --repeat 1000 --jobs 50 --target http://127.0.0.1:4010
  $ brought flow run ./my-flow.ts --profile staging --junit junit.xml
  $ brought flow run flows --watch
  $ brought flow run complaint --session-url "https://app.example/complainPage?sessionId=..."`;
