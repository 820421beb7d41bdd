import type { Command } from 'commander';
import { PROGRAM } from '../../errors/program-name.ts';
import type { GlobalOptions } from '../../options/global-options.ts';
import { addSessionOptions } from '../../options/session-options.ts';
import { type SessionOptions } from '../../options/read-session-options.ts';
import { groupOf } from '../shared/groups.ts';
import type { Perform } from '../shared/perform.ts';
import type { StateOptions } from './state.ts';

/** `brought data seed | get | set | reset | clean`. */
export function registerData(program: Command, perform: Perform): void {
  const data = groupOf(program, 'data').addHelpText('after', EXAMPLES);
  const seed = data
    .command('seed')
    .description('list the scenarios, or start one for a session')
    .argument('[scenario]', 'such as overdue-35d')
    .action((name: string | undefined, _options: unknown, command: Command) =>
      perform(command, async (terminal) => {
        const options = command.optsWithGlobals<GlobalOptions & SessionOptions>();
        return (await import('./seed.ts')).seed(terminal, name, options);
      }),
    );
  addSessionOptions(seed);
  const get = data
    .command('get')
    .description('show the state of a session, secrets masked')
    .argument('[place]', 'part of it, such as orders.L202611210001.totals')
    .action((position: string | undefined, _options: unknown, command: Command) =>
      perform(command, async (terminal) => {
        const options = command.optsWithGlobals<GlobalOptions & SessionOptions>();
        return (await import('./state.ts')).getState(terminal, position, options);
      }),
    );
  const set = data
    .command('set')
    .description(
      'change the state: orders, cards, complaints and coupons by id; add=true creates new ones',
    )
    .argument('[changes...]', 'such as orders.L202611210001.dueInDays=-3, cards.32=null')
    .option('--from <file>', 'changes as JSON; - is stdin')
    .action((changes: readonly string[], _options: unknown, command: Command) =>
      perform(command, async (terminal) => {
        const options = command.optsWithGlobals<StateOptions>();
        return (await import('./state.ts')).setState(terminal, changes, options);
      }),
    );
  for (const each of [get, set]) addSessionOptions(each);
  data
    .command('reset')
    .description('delete every borrower of the sandbox; asks first')
    .action((_options: unknown, command: Command) =>
      perform(command, async (terminal) =>
        (await import('./reset.ts')).reset(terminal, command.optsWithGlobals<GlobalOptions>()),
      ),
    );
  data
    .command('clean')
    .description('delete the sessions that runs left in the sandbox, and their stored data')
    .action((_options: unknown, command: Command) =>
      perform(command, async (terminal) =>
        (await import('./clean.ts')).clean(terminal, command.optsWithGlobals<GlobalOptions>()),
      ),
    );
}

const EXAMPLES = `
Examples:
  $ ${PROGRAM} data seed                                       the scenarios there are
  $ ${PROGRAM} data seed overdue-35d --session sessionId=anna  anna is 35 days late
  $ ${PROGRAM} data get orders --session sessionId=anna
  $ ${PROGRAM} data set orders.L202611210001.dueInDays=-3 cards.32=null --session sessionId=anna
  $ ${PROGRAM} data reset --yes --target http://127.0.0.1:4010`;
