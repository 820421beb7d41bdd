import type { Command } from 'commander';
import type { ExitCode } from '../../errors/exit-code.ts';
import { groupOf } from '../shared/groups.ts';
import type { Perform } from '../shared/perform.ts';
import type { ReplayOptions } from './recorded-command.ts';

/** `brought replay`: runs the command line that a run keeps, in this process. */
export function registerReplay(
  program: Command,
  perform: Perform,
  runProgram: (argv: readonly string[]) => Promise<ExitCode>,
): void {
  groupOf(program, 'replay')
    .argument('[run]', 'id of a run, the beginning of it, or last', 'last')
    .option('--from <step>', 'go on from this step: what wrote before it is not done again')
    .option('--failed', 'only what failed, of many flows, cases and rows')
    .addHelpText('after', EXAMPLES)
    .action((run: string, _options: unknown, command: Command) =>
      perform(command, async (terminal) => {
        const { recordedCommand } = await import('./recorded-command.ts');
        const recorded = recordedCommand(run, command.optsWithGlobals<ReplayOptions>(), (text) =>
          terminal.remark(text),
        );
        // The new run records this command line as its own.
        process.argv = [...process.argv.slice(0, 2), ...recorded];
        return runProgram(process.argv);
      }),
    );
}

const EXAMPLES = `
Examples:
  $ brought replay                          the last run, whole
  $ brought replay --failed                 what failed in it
  $ brought replay last --from "pay the instalment"

The session of a run is remembered for you alone, outside of the run's folder; in CI it is not.`;
