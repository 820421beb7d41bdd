import type { Command } from 'commander';
import { PROGRAM } from '../../../errors/program-name.ts';
import { groupOf } from '../../shared/groups.ts';
import type { Perform } from '../../shared/perform.ts';
import type { ReplayOptions } from './recorded-command.ts';

/** `brought replay`: runs the flows of a run again, with its stored command line. */
export function registerReplay(program: Command, perform: Perform): void {
  groupOf(program, 'replay')
    .argument('[run]', 'id of a run, the start of it, or last', 'last')
    .option('--from <step>', 'continue from this step: earlier writes are not repeated')
    .option('--failed', 'only the failed ones of many flows, cases and rows')
    .addHelpText('after', EXAMPLES)
    .action((run: string, _options: unknown, command: Command) =>
      perform(command, async (terminal) => {
        const { recordedCommand } = await import('./recorded-command.ts');
        const recorded = recordedCommand(run, command.optsWithGlobals<ReplayOptions>(), (text) =>
          terminal.remark(text),
        );
        const { runRecorded } = await import('./run-recorded.ts');
        return runRecorded(recorded);
      }),
    );
}

const EXAMPLES = `
Examples:
  $ ${PROGRAM} replay                          the last run, whole
  $ ${PROGRAM} replay --failed                 what failed in it
  $ ${PROGRAM} replay last --from "pay the instalment"

The session of a run is remembered for you alone, outside of the run's folder; in CI it is not.`;
