import { Argument, Option, type Command } from 'commander';
import { faultKinds, type FaultKind } from '@brought/sdk/sandbox';
import { PROGRAM } from '../../errors/program-name.ts';
import { wholeNumber } from '../../options/option-values.ts';
import { addSessionOptions } from '../../options/session-options.ts';
import { groupOf } from '../shared/groups.ts';
import type { Perform } from '../shared/perform.ts';
import type { FaultOptions } from './faults.ts';

/** `brought fault set | ls | clear`. */
export function registerFault(program: Command, perform: Perform): void {
  const fault = groupOf(program, 'fault').addHelpText('after', EXAMPLES);
  const operation = (): Argument =>
    new Argument('<operation>', 'name of the call; `all` for every call');
  const set = fault
    .command('set')
    .description('make a call fail; replaces its earlier fault')
    .addArgument(operation())
    .addArgument(new Argument('<kind>', 'what goes wrong').choices(faultKinds))
    .argument('[value]', VALUES)
    .addOption(
      new Option('--times <n>', 'only the next n calls (default: until cleared)').argParser(
        wholeNumber(1),
      ),
    )
    .action(
      (name: string, kind: FaultKind, value: string | undefined, _: unknown, command: Command) =>
        perform(command, async (terminal) => {
          const { setFault } = await import('./faults.ts');
          const given = { name, kind, ...(value !== undefined && { value }) };
          return setFault(terminal, given, command.optsWithGlobals<FaultOptions>());
        }),
    );
  const ls = fault
    .command('ls')
    .description('list the faults; for a call, the first that matches applies')
    .action((_options: unknown, command: Command) =>
      perform(command, async (terminal) => {
        const { listFaults } = await import('./faults.ts');
        return listFaults(terminal, command.optsWithGlobals<FaultOptions>());
      }),
    );
  const clear = fault
    .command('clear')
    .description('remove all faults, or those of one call')
    .addArgument(operation().argOptional())
    .action((name: string | undefined, _options: unknown, command: Command) =>
      perform(command, async (terminal) => {
        const { clearFaults } = await import('./faults.ts');
        return clearFaults(terminal, name, command.optsWithGlobals<FaultOptions>());
      }),
    );
  for (const command of [set, ls, clear]) addSessionOptions(command);
}

const VALUES =
  'delay: milliseconds; drop: before or after; status: such as 503; code: a business code; patch: JSON';

const EXAMPLES = `
Examples:
  $ ${PROGRAM} fault set repaymentCommit status 503 --times 1
  $ ${PROGRAM} fault set repaymentConfirm drop after     done, and the answer is lost
  $ ${PROGRAM} fault set all delay 3000 --session sessionId=due-today
  $ ${PROGRAM} fault set loanDetails patch '{"data":{"isScore":1}}'
  $ ${PROGRAM} fault clear

With --session sessionId=... only that borrower is hit, otherwise everybody.`;
