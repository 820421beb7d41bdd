import type { Command, Option } from 'commander';
import { usageError } from '../errors/cli-error.ts';

/** Kept on the option: each command is built into a file with its own copy of the modules. */
type Lenient = Option & { mayBeEmpty?: true };

/** Lets an option accept an empty text, as a header may be. */
export function mayBeEmpty(option: Option): Option {
  return Object.assign(option, { mayBeEmpty: true });
}

/**
 * Checks the options of the command line: an empty target or report, for example from an unset
 * variable, would be treated as not given.
 *
 * @throws CliError (exit code 2) for an option with an empty text.
 */
export function assertNotEmpty(command: Command): void {
  for (let each: Command | null = command; each; each = each.parent) {
    const given = each;
    const empty = given.options.find((option: Lenient) => {
      const name = option.attributeName();
      return (
        option.required &&
        !option.mayBeEmpty &&
        given.getOptionValueSource(name) === 'cli' &&
        isEmpty(given.getOptionValue(name))
      );
    });
    if (!empty) continue;
    throw usageError(`${empty.long} was given nothing.`, 'Is a variable of the shell empty?');
  }
}

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.includes(''));
}
