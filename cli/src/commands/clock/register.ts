import type { Command } from 'commander';
import { PROGRAM } from '../../errors/program-name.ts';
import type { GlobalOptions } from '../../options/global-options.ts';
import type { SessionOptions } from '../../options/read-session-options.ts';
import { addSessionOptions } from '../../options/session-options.ts';
import { groupOf } from '../shared/groups.ts';
import type { Perform } from '../shared/perform.ts';

/** `brought clock get | set | advance`. */
export function registerClock(program: Command, perform: Perform): void {
  const clock = groupOf(program, 'clock').addHelpText('after', EXAMPLES);
  const turn = (command: Command, change?: (text: string) => Record<string, string>): Command =>
    addSessionOptions(command).action((...given: unknown[]) => {
      const text = typeof given[0] === 'string' ? given[0] : '';
      return perform(command, async (terminal) => {
        const { setClock } = await import('./set-clock.ts');
        return setClock(
          terminal,
          command.optsWithGlobals<GlobalOptions & SessionOptions>(),
          change?.(text),
        );
      });
    });
  turn(clock.command('get').description('print the time of the sandbox'));
  turn(
    clock
      .command('set')
      .description('set it to a time')
      .argument('<moment>', 'such as 2026-12-24T08:00:00Z'),
    (set) => ({ set }),
  );
  turn(
    clock
      .command('advance')
      .description('advance it')
      .argument('<duration>', 'such as 30d, 12h, 5m or 90s'),
    (advance) => ({ advance }),
  );
}

const EXAMPLES = `
Examples:
  $ ${PROGRAM} clock get
  $ ${PROGRAM} clock advance 35d --target http://127.0.0.1:4010
  $ ${PROGRAM} clock advance 35d --session sessionId=due-today.anna

With --session sessionId=... it is the clock of that borrower alone, otherwise of everybody.`;
