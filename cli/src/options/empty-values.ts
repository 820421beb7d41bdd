import type { Command, Option } from 'commander';
import { usageError } from '../errors/cli-error.ts';

/** Kept on the option: each command is built into a file with its own copy of the modules. */
type Lenient = Option & { mayBeEmpty?: true };

/** Lets an option be given an empty text, as a header may be. */
export function mayBeEmpty(option: Option): Option {
  return Object.assign(option, { mayBeEmpty: true });
}

/**
 * Looks at what the command line gave: an empty target or report, as from a variable that is not
 * set, would count as none.
 *
 * @throws CliError (exit code 2) for an option that was given an empty text.
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
