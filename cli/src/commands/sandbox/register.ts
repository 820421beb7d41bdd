import type { Command } from 'commander';
import { groupOf } from '../shared/groups.ts';
import type { Perform } from '../shared/perform.ts';

/** `brought sandbox`: commands for a sandbox that is not running. */
export function registerSandbox(program: Command, perform: Perform): void {
  groupOf(program, 'sandbox')
    .command('replay')
    .description('replay a journal and summarise the resulting state')
    .argument('<file>', 'journal.jsonl of a data folder, or the reply of GET /__sandbox/journal')
    .action((file: string, _options: unknown, command: Command) =>
      perform(command, async (terminal) => (await import('./replay.ts')).replay(terminal, file)),
    );
}
