import type { Command } from 'commander';
import { groupOf } from '../shared/groups.ts';
import type { Perform } from '../shared/perform.ts';
import type { ListOptions } from './ls.ts';

/** `brought ops ls | show`. */
export function registerOps(program: Command, perform: Perform): void {
  const ops = groupOf(program, 'ops');
  ops
    .command('ls')
    .description('list the calls')
    .option('--feature <name>', 'only those of a feature, such as complaints')
    .action((options: ListOptions, command: Command) =>
      perform(command, async (terminal) => (await import('./ls.ts')).listOps(terminal, options)),
    );
  ops
    .command('show')
    .description('show the fields of a call, its replies, and assumptions about it')
    .argument('<operation>', 'name of the call, such as problemSave')
    .action((name: string, _options: unknown, command: Command) =>
      perform(command, async (terminal) => (await import('./show.ts')).showOp(terminal, name)),
    );
}
