import type { Command } from 'commander';
import { groupOf } from '../shared/groups.ts';
import type { Perform } from '../shared/perform.ts';

/** `brought sandbox`: commands for a sandbox that is not running. */
export function registerSandbox(program: Command, perform: Perform): void {
  groupOf(program, 'sandbox')
    .command('replay')
    .description('do again what a journal says, and sum up the state that it comes to')
    .argument('<file>', 'journal: journal.jsonl of a data folder, or GET /__sandbox/journal')
    .action((file: string, _options: unknown, command: Command) =>
      perform(command, async (terminal) => (await import('./replay.ts')).replay(terminal, file)),
    );
}
