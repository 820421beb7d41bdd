import type { Command } from 'commander';
import { PROGRAM } from '../../errors/program-name.ts';
import { groupOf } from '../shared/groups.ts';
import type { Perform } from '../shared/perform.ts';

/** `brought map`. */
export function registerMap(program: Command, perform: Perform): void {
  groupOf(program, 'map')
    .addHelpText('after', `\nExamples:\n  $ ${PROGRAM} map\n  $ ${PROGRAM} map --json`)
    .action((_options: unknown, command: Command) =>
      perform(command, async (terminal) => (await import('./map.ts')).map(terminal, program)),
    );
}
