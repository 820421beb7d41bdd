import type { Command } from 'commander';
import { groupOf } from '../shared/groups.ts';
import type { Perform } from '../shared/perform.ts';

/** `brought init`. */
export function registerInit(program: Command, perform: Perform): void {
  groupOf(program, 'init').action((_options: unknown, command: Command) =>
    perform(command, async (terminal) => (await import('./init.ts')).init(terminal)),
  );
}
