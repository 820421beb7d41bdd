import type { Command } from 'commander';
import { PROGRAM } from '../../errors/program-name.ts';
import { groupOf } from '../shared/groups.ts';
import type { Perform } from '../shared/perform.ts';

/** `brought secret set | ls | rm`. */
export function registerSecret(program: Command, perform: Perform): void {
  const secret = groupOf(program, 'secret').addHelpText('after', EXAMPLES);
  secret
    .command('set')
    .description('store a secret from stdin, a file or a hidden prompt')
    .argument('<name>', 'name that profiles refer to')
    .option('--file <path>', 'read it from a file')
    .action((name: string, options: { file?: string }, command: Command) =>
      perform(command, async (terminal) =>
        (await import('./set.ts')).setSecret(terminal, name, options),
      ),
    );
  secret
    .command('ls')
    .description('list the names of the stored secrets')
    .action((_options: unknown, command: Command) =>
      perform(command, async (terminal) => (await import('./ls.ts')).listSecrets(terminal)),
    );
  secret
    .command('rm')
    .description('delete a secret')
    .argument('<name>', 'its name')
    .action((name: string, _options: unknown, command: Command) =>
      perform(command, async (terminal) => (await import('./rm.ts')).removeSecret(terminal, name)),
    );
}

const EXAMPLES = `
Examples:
  $ ${PROGRAM} secret set staging-session < session.txt
  $ ${PROGRAM} secret set staging-session              asks for it, unseen
  $ ${PROGRAM} secret set staging-session --file /run/secrets/session

A profile refers to it: "session": { "sessionId": { "secret": "staging-session" } }
A secret is never given as a word of the command line: others could read it there.`;
