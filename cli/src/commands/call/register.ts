import { Option, type Command } from 'commander';
import { addSessionOptions } from '../../options/session-options.ts';
import { collect } from '../../options/option-values.ts';
import { groupOf } from '../shared/groups.ts';
import type { Perform } from '../shared/perform.ts';
import type { CallCommandOptions } from './call.ts';

/** `brought call`. Its help is that of the operation, where one is named. */
export function registerCall(program: Command, perform: Perform): void {
  const call = groupOf(program, 'call')
    .argument('[operation]', 'name of the call, such as contactInfo')
    .helpOption(false)
    .option('-f, --field <name=value>', 'give the call a field; may be repeated', collect)
    .option(
      '-F, --file <name=@path>',
      'give it a file, or the text in a file (@- for stdin)',
      collect,
    )
    .option('--input <file>', 'give it the fields of a JSON object (- for stdin)')
    .option(
      '--example <name>',
      'begin with an example of the contract; of a reply: have a mock give it; may be repeated',
      collect,
    )
    .option(
      '--idempotency-key <key>',
      'name a call that writes, so that it is acted on once; a server may know the key',
    )
    .option('--curl', 'print one curl line instead of sending')
    .option('--dry-run', 'print the request instead of sending it')
    .addOption(new Option('--validate', 'check request and reply by the whole contract'))
    .addOption(new Option('--no-validate', 'send fields that break the contract'))
    .option('-i, --include', 'print status and headers, too')
    .option('-o, --output <file>', 'write the body of the reply into a file')
    .option('--unsafe-raw', 'do not mask secrets; refused in CI')
    .option('-h, --help', 'print help; with an operation, what it takes')
    .action((name: string | undefined, _options: unknown, command: Command) =>
      perform(command, async (terminal) => {
        const own = command.opts<CallCommandOptions & { help?: boolean }>();
        if (own.help) return (await import('./help.ts')).callHelp(terminal, command, name);
        const { callOperation } = await import('./call.ts');
        // `--no-input` of all commands and `--input` of this one share a name.
        const options = { ...command.optsWithGlobals<CallCommandOptions>(), input: own.input };
        return callOperation(terminal, name, options);
      }),
    );
  addSessionOptions(call);
  // A flag and its negation share a default of true in commander; here neither is a third thing.
  call.setOptionValue('validate', undefined);
}
