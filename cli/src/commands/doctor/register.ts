import type { Command } from 'commander';
import { PROGRAM } from '../../errors/program-name.ts';
import type { GlobalOptions } from '../../options/global-options.ts';
import { groupOf } from '../shared/groups.ts';
import type { Perform } from '../shared/perform.ts';

/** `brought doctor`. */
export function registerDoctor(program: Command, perform: Perform): void {
  groupOf(program, 'doctor')
    .addHelpText(
      'after',
      `\nExamples:\n  $ ${PROGRAM} doctor\n  $ ${PROGRAM} doctor -p staging --json`,
    )
    .action((_options: unknown, command: Command) =>
      perform(command, async (terminal) =>
        (await import('./doctor.ts')).doctor(terminal, command.optsWithGlobals<GlobalOptions>()),
      ),
    );
}
