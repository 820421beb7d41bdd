import type { Command } from 'commander';
import { PROGRAM } from '../../errors/program-name.ts';
import { duration, port } from '../../options/option-values.ts';
import { groupOf } from '../shared/groups.ts';
import type { Perform } from '../shared/perform.ts';
import type { RecordOptions } from './record.ts';

/** `brought record`. */
export function registerRecord(program: Command, perform: Perform): void {
  groupOf(program, 'record')
    .option('--from <file>', 'a HAR, a Postman collection or curl commands; - is stdin')
    .option('-o, --output <file>', "the flow to write (default: the recording's name, in `flows`)")
    .option('--port <number>', 'with --target, port of the proxy, 0 for any free one', port, 4020)
    .option(
      '--until-idle <time>',
      'with --target, stop after this time without a request, such as 30s (default: Ctrl-C)',
      duration,
    )
    .option('--seed <name>', "initial scenario of the flow's borrower, on a sandbox")
    .addHelpText('after', EXAMPLES)
    .action((_options: unknown, command: Command) =>
      perform(command, async (terminal) => {
        const { record } = await import('./record.ts');
        return record(terminal, command.optsWithGlobals<RecordOptions>());
      }),
    );
}

const EXAMPLES = `
Examples:
  $ ${PROGRAM} record --target sandbox --seed due-today -o flows/repay.flow.ts
  $ ${PROGRAM} record --target https://staging.example -p staging
  $ ${PROGRAM} record --from session.har -o flows/repay.flow.ts
  $ ${PROGRAM} record --from collection.json
  $ ${PROGRAM} run curl last | ${PROGRAM} record --from - -o flows/again.ts

With --target a proxy stands before the server until Ctrl-C, and before the web app, too, where the \
target is sandbox, or a server of \`up site\`.
Secrets, codes and phones become inputs, or are read where the borrower reads them; none is written.`;
