import { Option, type Command } from 'commander';
import { PROGRAM } from '../../errors/program-name.ts';
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
    .description('show what a flow does, its needs and its inputs')
    .argument('<flow>', 'name of the flow, or file of one of your own')
    .action((name: string, _options: unknown, command: Command) =>
      perform(command, async (terminal) => (await import('./show.ts')).showFlow(terminal, name)),
    );
  const run = flow
    .command('run')
    .description('run flows against a new mock, or against --target')
    .argument(
      '[flows...]',
      'names, such as repay.card or repay.card:wrong-code; your own: files, folders, "flows/**/*.ts"; default without tags: all flows of the project',
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
    .description('create a flow file of your own, which passes at once on a sandbox')
    .argument('<flow name>', 'such as repay.late-fee')
    .action((name: string, _options: unknown, command: Command) =>
      perform(command, async (terminal) => (await import('./new.ts')).newFlow(terminal, name)),
    );
  flow
    .command('export')
    .description('run a flow on a sandbox and write it as an Arazzo document')
    .argument('<flow>', 'name, such as repay.card or repay.card:wrong-code')
    .addOption(
      new Option('--format <name>', 'form of the document').choices(['arazzo']).default('arazzo'),
    )
    .option('-o, --output <folder>', 'where to', 'arazzo')
    .option('--set <name=value>', 'set an input of the flow; may be repeated', collect)
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

/** Adds the options of `flow run`, except those in `without`. */
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
      'exclude flows with a tag; several with commas, or repeated',
    ).argParser(collectNames),
    new Option(
      '--case <name>',
      'a case of the flows, or `all`; several with commas, or repeated (default: the flow itself)',
    ).argParser(collectNames),
    new Option('--set <name=value>', 'set an input of the flows; may be repeated').argParser(
      collect,
    ),
    new Option('--data <file>', 'run each flow once for every row of a CSV or JSON file'),
    new Option('--row <name>', 'only rows with this name; may be repeated').argParser(collect),
    new Option(
      '--set-file <name=@path>',
      'set a file input of the flows; may be repeated',
    ).argParser(collect),
    new Option('--until <step>', 'stop after a step, by its name in the report or by its call'),
    new Option('-w, --watch', 'rerun whenever one of their files changes, until Ctrl-C'),
    new Option('--no-check', 'with --watch, do not check their types'),
    new Option('--dry-run', 'list the calls without sending anything to the target'),
  ],
  'Repetition:': () => [
    new Option('--repeat <n>', 'run each n times, each time with another borrower')
      .argParser(wholeNumber(1))
      .default(1),
    new Option('--jobs <n>', 'run n at a time').argParser(wholeNumber(1)).default(1),
    new Option('--shard <i/n>', 'run only the i-th of n parts').argParser(parseShard),
    new Option('--retries <n>', 'retry failures up to n times')
      .argParser(wholeNumber(0))
      .default(0),
    new Option('--fail-on-flaky', 'exit with 8 if something passed only after a retry'),
    new Option('--fail-on-skipped', 'exit with 7 if a flow, or one of its checks, was skipped'),
    new Option('--bail', 'start no more flows after a failure'),
    new Option('--max-steps <n>', 'maximum number of steps of a flow')
      .argParser(wholeNumber(1))
      .default(1000),
    new Option('--max-time <time>', 'maximum time of a flow, such as 90s or 5m')
      .argParser(duration)
      .default(600_000, '10m'),
  ],
  'The target:': () => [
    new Option(
      '--has <what>',
      `what the target supports, if it does not say so itself: ${needs.join(', ')}; several with commas, or repeated`,
    ).argParser(need),
    new Option('--at <moment>', "set the session's clock before each flow, such as 2026-12-24"),
    new Option('--advance <time>', 'advance that clock once the borrower exists, such as 30d'),
    new Option('--keep', 'do not clean up the target or restore its clock'),
  ],
  'Reports:': () => [
    new Option('--junit <file>', 'write JUnit XML; - is stdout'),
    new Option('--har <file>', 'write an HTTP archive (HAR 1.2)'),
    new Option('--html <file>', 'write a self-contained HTML report'),
    new Option('--json-file <file>', 'write the report as JSON'),
    new Option('--baseline <file>', 'known failures: only others make the run fail'),
    new Option('--write-baseline <file>', 'write the current failures as a baseline'),
  ],
};

const AFFECTED_EXAMPLES = `
Examples:
  $ ${PROGRAM} affected --since main --target sandbox
  $ ${PROGRAM} affected --since HEAD~3 --dry-run
  $ ${PROGRAM} affected --since old.yaml --junit junit.xml

Each flow is rehearsed on a sandbox within this process to see which calls it makes, \
those of the project too; one that does not come to its end there counts as touched.`;

const EXAMPLES = `
Examples:
  $ ${PROGRAM} flow run complaint --set-file image=@photo.jpg
  $ ${PROGRAM} flow run --tag all --case all --target sandbox
  $ ${PROGRAM} flow run repay.card --case wrong-code --target http://127.0.0.1:4010
  $ ${PROGRAM} flow run complaint --repeat 1000 --jobs 50 --target http://127.0.0.1:4010
  $ ${PROGRAM} flow run ./my-flow.ts --profile staging --junit junit.xml
  $ ${PROGRAM} flow run flows --watch
  $ ${PROGRAM} flow run complaint --session-url "https://app.example/complainPage?sessionId=..."`;
