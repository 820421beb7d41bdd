import { Option, type Command } from 'commander';
import { mayBeEmpty } from './empty-values.ts';
import { collect } from './option-values.ts';
import { headerNames } from './read-session-options.ts';

const GROUP = 'Session:';

/** Adds the options that identify the borrower for whom calls are made. */
export function addSessionOptions(command: Command): Command {
  const options = [
    new Option('--session <name=value>', 'a session parameter; may be repeated').argParser(collect),
    new Option('--session-url <address>', 'read session and headers from a link of the app').env(
      'BROUGHT_SESSION_URL',
    ),
    ...headerNames.map((name) =>
      mayBeEmpty(
        new Option(`--${name} <text>`, `the ${name} header, empty by default`).env(
          `BROUGHT_${name.toUpperCase()}`,
        ),
      ),
    ),
  ];
  for (const option of options) command.addOption(option.helpGroup(GROUP));
  return command;
}
