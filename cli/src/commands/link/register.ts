import type { Command } from 'commander';
import { PROGRAM } from '../../errors/program-name.ts';
import { addSessionOptions } from '../../options/session-options.ts';
import { collect } from '../../options/option-values.ts';
import { groupOf } from '../shared/groups.ts';
import type { Perform } from '../shared/perform.ts';
import type { LinkOptions } from './link.ts';

/** `brought link`. */
export function registerLink(program: Command, perform: Perform): void {
  const link = groupOf(program, 'link')
    .argument(
      '[screen]',
      'such as orderDetails, or a path; default: a list, or the screen where the run stopped',
    )
    .option('--from-run <run>', 'use screen, session and order where a run stopped')
    .option('--param <name=value>', 'a parameter of the screen; may be repeated', collect)
    .option(
      '--web <address>',
      'address of the web app (default: that of the profile, or the target)',
    )
    .option('--qr', 'print it as a QR code, for a phone')
    .option('--open', 'open it in the browser')
    .addHelpText('after', EXAMPLES)
    .action((screen: string | undefined, _options: unknown, command: Command) =>
      perform(command, async (terminal) => {
        const { link: print } = await import('./link.ts');
        return print(terminal, screen, command.optsWithGlobals<LinkOptions>());
      }),
    );
  addSessionOptions(link);
}

const EXAMPLES = `
Examples:
  $ ${PROGRAM} link                                the screens there are
  $ ${PROGRAM} link orderDetails --session sessionId=due-today --open
  $ ${PROGRAM} link --from-run last --qr

A link holds the session; it is printed in full to whoever asks for it, and masked in CI.`;
