import type { Command } from 'commander';
import { groupOf } from '../groups.ts';
import type { Perform } from '../perform.ts';
import type { UpSandboxOptions } from './up-sandbox.ts';

/** Completes `brought up sandbox`, whose address options stand already. */
export function registerUpSandbox(command: Command, perform: Perform): void {
  command
    .description('serve a stateful sandbox of the contract under /brought')
    .option('--data <folder>', 'keep the state in this folder across restarts')
    .option('--seed <name>', 'scenario of sessions whose id names none', 'default')
    .option('--no-validate', 'do not judge requests and replies by the contract')
    .option('--repair', 'go on with what lies before a damaged line of the journal')
    .action((_options: unknown, each: Command) =>
      perform(each, async (terminal) => {
        const { upSandbox } = await import('./up-sandbox.ts');
        return upSandbox(terminal, each.opts<UpSandboxOptions>());
      }),
    );
}

/** `brought sandbox`: what can be done with a sandbox that does not run. */
export function registerSandbox(program: Command, perform: Perform): void {
  groupOf(program, 'sandbox')
    .command('replay')
    .description('do again what a journal says, and sum up the state that it comes to')
    .argument('<file>', 'journal: journal.jsonl of a data folder, or GET /__sandbox/journal')
    .action((file: string, _options: unknown, command: Command) =>
      perform(command, async (terminal) => (await import('./replay.ts')).replay(terminal, file)),
    );
}
