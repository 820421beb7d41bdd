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
    .option('-f, --field <name=value>', 'set a field of the call; may be repeated', collect)
    .option(
      '-F, --file <name=@path>',
      'set a field to a file, or to the text in a file (@- for stdin)',
      collect,
    )
    .option('--input <file>', 'set the fields from a JSON object (- for stdin)')
    .option(
      '--example <name>',
      'start from an example of the contract; for a reply, request it from a mock; may be repeated',
      collect,
    )
    .option(
      '--idempotency-key <key>',
      'identify a call that writes, so that the server acts once, if it supports the key',
    )
    .option('--curl', 'print a curl command instead of sending')
    .option('--dry-run', 'print the request instead of sending it')
    .addOption(new Option('--validate', 'check request and reply against the whole contract'))
    .addOption(new Option('--no-validate', 'send fields that violate the contract'))
    .option('-i, --include', 'print status and headers, too')
    .option('-o, --output <file>', 'write the body of the reply into a file')
    .option('--unsafe-raw', 'do not mask secrets; refused in CI')
    .option('-h, --help', 'print help; with an operation, its fields')
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
  // In commander a flag and its negation default to true; here, giving neither differs from both.
  call.setOptionValue('validate', undefined);
}
