import { Option, type Command } from 'commander';
import type { OutputOptions } from '../output/terminal.ts';
import { mayBeEmpty } from './empty-values.ts';
import { duration } from './option-values.ts';

/** Options of every command. */
export type GlobalOptions = OutputOptions & {
  profile?: string;
  target?: string;
  /** Milliseconds for each call. */
  timeout?: number;
  runId?: string;
};

/** Adds the options of every command to the program. */
export function addGlobalOptions(program: Command): Command {
  const options = [
    new Option('-p, --profile <name>', 'settings of the profile file to use').env(
      'BROUGHT_PROFILE',
    ),
    new Option('--target <where>', 'mock, sandbox, or the address of a server').env(
      'BROUGHT_TARGET',
    ),
    new Option('--timeout <time>', 'time-out of each call, such as 500ms or 10s (default: 60s)')
      .env('BROUGHT_TIMEOUT')
      .argParser(duration),
    new Option('--run-id <name>', 'name of the folder of a run').env('BROUGHT_RUN_ID'),
    new Option(
      '--json',
      'print JSON; --json=a,b only those fields, --json=lines one line for each event',
    ),
    mayBeEmpty(new Option('--json-as <what>').hideHelp()),
    new Option('--plain', 'print rows with tabs, without colour or animation'),
    new Option('--no-color', 'print without colour (as does NO_COLOR=1)'),
    new Option('--no-input', 'never ask, fail instead'),
    new Option('--yes', 'answer all questions with yes'),
    new Option('-q, --quiet', 'no remarks on stderr, only results and failures'),
    new Option('-v, --verbose', 'more detail'),
  ];
  for (const option of options) program.addOption(option);
  return program;
}

/**
 * The words of a command line as commander needs them: `--json=fields` becomes two options, since
 * an option with an optional value would consume the next word.
 */
export function forCommander(argv: readonly string[]): string[] {
  const end = argv.indexOf('--');
  const before = end < 0 ? argv : argv.slice(0, end);
  return [
    ...before.flatMap((word) =>
      word.startsWith('--json=') ? ['--json', `--json-as=${word.slice('--json='.length)}`] : [word],
    ),
    ...argv.slice(before.length),
  ];
}
