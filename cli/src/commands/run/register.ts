import { InvalidArgumentError, type Command } from 'commander';
import { PROGRAM } from '../../errors/program-name.ts';
import { groupOf } from '../shared/groups.ts';
import type { Perform } from '../shared/perform.ts';
import type { RunCurlOptions } from './curl.ts';
import type { RunHarOptions } from './har.ts';
import type { RunListOptions } from './ls.ts';

const A_RUN = 'id of a run, the start of it, or last';

/** `brought run ls | show | curl | har | diff`. */
export function registerRun(program: Command, perform: Perform): void {
  const run = groupOf(program, 'run').addHelpText('after', EXAMPLES);
  run
    .command('ls')
    .description('list the runs, newest first')
    .option('--limit <number>', 'maximum number', positive, 20)
    .action((options: RunListOptions, command: Command) =>
      perform(command, async (terminal) =>
        (await import('./ls.ts')).listRunsCommand(terminal, options),
      ),
    );
  run
    .command('show')
    .description('show a run, step by step; -v with requests and replies')
    .argument('[run]', A_RUN, 'last')
    .action((word: string, _options: unknown, command: Command) =>
      perform(command, async (terminal) => (await import('./show.ts')).showRun(terminal, word)),
    );
  run
    .command('curl')
    .description('print the requests of a run as curl commands, secrets masked')
    .argument('[run]', A_RUN, 'last')
    .option('--step <name>', 'those of one step, or of one call')
    .option('--reveal', 'with the real session of the run, so that they work; not in CI')
    .action((word: string, options: RunCurlOptions, command: Command) =>
      perform(command, async (terminal) =>
        (await import('./curl.ts')).runCurl(terminal, word, options),
      ),
    );
  run
    .command('har')
    .description('write requests and replies as an HTTP archive (HAR 1.2), secrets masked')
    .argument('[run]', A_RUN, 'last')
    .option('-o, --output <file>', 'where to; - is stdout', '-')
    .action((word: string, options: RunHarOptions, command: Command) =>
      perform(command, async (terminal) =>
        (await import('./har.ts')).runHar(terminal, word, options),
      ),
    );
  run
    .command('diff')
    .description('compare two runs: outcomes, codes, checks, shapes of replies')
    .argument('<before>', A_RUN)
    .argument('[after]', `${A_RUN} (default: last; if <before> is last, the run before it)`)
    .action((one: string, other: string | undefined, _options: unknown, command: Command) =>
      perform(command, async (terminal) =>
        (await import('./diff.ts')).diffRunsCommand(terminal, one, other),
      ),
    );
}

function positive(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new InvalidArgumentError('It must be a number, 1 or more.');
  return Number(text);
}

const EXAMPLES = `
Examples:
  $ ${PROGRAM} run ls
  $ ${PROGRAM} run show last -v
  $ ${PROGRAM} run diff last
  $ ${PROGRAM} run diff 20261121-0901 last
  $ ${PROGRAM} run har last -o run.har`;
