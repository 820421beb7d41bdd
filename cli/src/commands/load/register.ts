import { Option, type Command } from 'commander';
import { PROGRAM } from '../../errors/program-name.ts';
import { needs } from '../../flows/engine/needs.ts';
import { collectThresholds } from '../../load/limits/threshold.ts';
import { parseArrivalRate } from '../../load/plan/rate.ts';
import { collectStages } from '../../load/plan/stage.ts';
import { collect, duration, wholeNumber } from '../../options/option-values.ts';
import type { GlobalOptions } from '../../options/global-options.ts';
import { addSessionOptions } from '../../options/session-options.ts';
import { groupOf } from '../shared/groups.ts';
import { need } from '../shared/need-option.ts';
import type { Perform } from '../shared/perform.ts';
import type { LoadExportOptions, LoadRunOptions } from './options.ts';

/** `brought load run`, `load export` and `load books`. */
export function registerLoad(program: Command, perform: Perform): void {
  const load = groupOf(program, 'load');
  registerRun(load, perform);
  registerExport(load, perform);
  load
    .command('books')
    .description('check recorded payments of all loads on a sandbox, from any engine')
    .addHelpText('after', BOOKS_EXAMPLES)
    .action((_options: unknown, own: Command) =>
      perform(own, async (terminal) => {
        const { loadBooksCommand } = await import('./books.ts');
        return loadBooksCommand(terminal, own.optsWithGlobals<GlobalOptions>());
      }),
    );
}

function registerRun(load: Command, perform: Perform): void {
  const run = load
    .command('run')
    .description('start a flow at a rate, and measure the results')
    .argument('<flow>', FLOW)
    .argument('[file]', 'with --json: write the report to this file instead of stdout')
    .addHelpText('after', EXAMPLES)
    .action((flow: string, file: string | undefined, _options: unknown, command: Command) =>
      perform(command, async (terminal) => {
        const { loadRunCommand } = await import('./run.ts');
        return loadRunCommand(terminal, flow, file, command.optsWithGlobals<LoadRunOptions>());
      }),
    );
  addPlan(run);
  run.addOption(
    new Option('--html <file>', 'write a self-contained HTML report').helpGroup(OUTPUT_GROUP),
  );
  run.addOption(
    new Option('--json-file <file>', 'write the report as JSON, its histograms included').helpGroup(
      OUTPUT_GROUP,
    ),
  );
}

function registerExport(load: Command, perform: Perform): void {
  const command = load
    .command('export')
    .description('write a folder with which another load engine can run a flow without edits')
    .argument('<flow>', FLOW)
    .addOption(
      new Option(
        '--engine <name>',
        'artillery: the flow itself; k6: a script, only for a linear sequence of calls',
      )
        .choices(['artillery', 'k6'])
        .makeOptionMandatory(),
    )
    .option('-o, --output <folder>', 'the folder (default: named by flow and engine)')
    .addHelpText('after', EXPORT_EXAMPLES)
    .action((flow: string, _options: unknown, own: Command) =>
      perform(own, async (terminal) => {
        const { loadExportCommand } = await import('./export.ts');
        return loadExportCommand(terminal, flow, own.optsWithGlobals<LoadExportOptions>());
      }),
    );
  addPlan(command);
}

function addPlan(command: Command): void {
  for (const [group, options] of Object.entries(groups)) {
    for (const option of options()) command.addOption(option.helpGroup(group));
  }
  addSessionOptions(command);
}

const FLOW = 'name, such as repay.card or repay.card:wrong-code, or a file of your own';
const FLOW_GROUP = 'The flow:';
const OUTPUT_GROUP = 'Results:';

const groups: Readonly<Record<string, () => Option[]>> = {
  'Rate and duration:': () => [
    new Option('--rate <rate>', 'flows to start: 50/s, 300/m or 3600/h').argParser(
      parseArrivalRate,
    ),
    new Option('--duration <time>', 'duration at this rate, such as 30s or 5m').argParser(duration),
    new Option('--ramp <time>', 'before that, raise the rate from 0 in this time').argParser(
      duration,
    ),
    new Option(
      '--stage <time:rate>',
      'change the rate linearly in this time, the first stage from 0: 10s:50/s; 0s:50/s jumps; several with commas, or repeated',
    ).argParser(collectStages),
    new Option('--arrivals <how>', 'evenly spread, or random as people arrive (a Poisson process)')
      .choices(['even', 'random'])
      .default('even'),
    new Option(
      '--seed <n>',
      'with --arrivals random: the same seed gives the same times',
    ).argParser(wholeNumber(0)),
    new Option('--max-in-flight <n>', 'maximum number of concurrent flows; others are dropped')
      .argParser(wholeNumber(1))
      .default(500),
  ],
  [FLOW_GROUP]: () => [
    new Option('--set <name=value>', 'set an input of the flow; may be repeated').argParser(
      collect,
    ),
    new Option(
      '--set-file <name=@path>',
      'set a file input of the flow; may be repeated',
    ).argParser(collect),
    new Option(
      '--data <file>',
      'a CSV or JSON table instead of its own; flows take its rows in turn',
    ),
    new Option('--max-steps <n>', 'maximum number of steps of a flow')
      .argParser(wholeNumber(1))
      .default(1000),
    new Option('--max-time <time>', 'maximum time of a flow, such as 30s or 5m')
      .argParser(duration)
      .default(60_000, '1m'),
    new Option(
      '--has <what>',
      `what the target supports, if it does not say so itself: ${needs.join(', ')}; several with commas, or repeated`,
    ).argParser(need),
  ],
  [OUTPUT_GROUP]: () => [
    new Option(
      '--fail-if <limit>',
      "exit with 1 if a threshold is exceeded: 'p95>200ms', 'failed>1%', 'rate<45/s', for one call 'loanDetails p99>1s'; several with commas, or repeated (default: failed>0, dropped>0)",
    ).argParser(collectThresholds),
  ],
};

const EXAMPLES = `
Examples:
  $ ${PROGRAM} load run repay.card --rate 50/s --duration 30s --ramp 10s --target http://127.0.0.1:4010
  $ ${PROGRAM} load run repay.card --stage 10s:10/s,30s:100/s --fail-if 'p95>200ms' --fail-if 'failed>1%'
  $ ${PROGRAM} load run ./my-flow.ts --rate 300/m --duration 10m -p staging --html load.html

Flows begin when they are due, however slow the target is, and their latency counts from then. \
Each is a borrower of its own on a sandbox. Ctrl-C ends the arrivals and reports; a second one \
ends at once.

Exit codes:
  0 every limit was kept
  1 a limit was not, flows failed, or the books are wrong
  3, 5 too many flows failed, by the contract or by the connection
  7 nothing was checked`;

const EXPORT_EXAMPLES = `
Examples:
  $ ${PROGRAM} load export repay.card --engine artillery --rate 50/s --duration 5m --target http://127.0.0.1:4010
  $ ${PROGRAM} load export ./my-flow.ts --engine artillery --rate 20/s --duration 10m -p staging -o my-load
  $ ${PROGRAM} load export repay.card --engine k6 --rate 50/s --duration 5m --target http://127.0.0.1:4010

The README in the folder has the commands that run it. What is given by options and profile, secrets \
among it, goes to a file that you alone may read.`;

const BOOKS_EXAMPLES = `
Examples:
  $ ${PROGRAM} load books --target http://127.0.0.1:4010

After a load by Artillery or k6: every payment of its borrowers is booked once, their sums agree, \
and no call was acted on twice. How many payments a flow makes is compared by \`load run\` alone.

Exit codes:
  0 all of it holds   1 the books are wrong   7 there was nothing to look at`;
