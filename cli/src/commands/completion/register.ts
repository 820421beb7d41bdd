import { Argument, type Command } from 'commander';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import type { Terminal } from '../../output/terminal.ts';
import { groupOf } from '../shared/groups.ts';
import { COMPLETE_COMMAND } from './complete-command.ts';
import type { Perform } from '../shared/perform.ts';
import { scriptOf, shells, type Shell } from './scripts.ts';

/** `brought completion bash | zsh | fish`, and the command that its scripts call. */
export function registerCompletion(program: Command, perform: Perform): void {
  groupOf(program, 'completion')
    .addArgument(new Argument('<shell>', 'your shell').choices(shells))
    .addHelpText('after', EXAMPLES)
    .action((shell: Shell, _options: unknown, command: Command) =>
      perform(command, (terminal) => printScript(terminal, shell)),
    );
  program
    .command(COMPLETE_COMMAND, { hidden: true })
    .argument('[words...]', 'words up to the cursor, after --')
    .action((words: readonly string[], _options: unknown, command: Command) =>
      perform(command, async (terminal) =>
        (await import('./complete.ts')).complete(terminal, program, words),
      ),
    );
}

function printScript(terminal: Terminal, shell: Shell): Promise<ExitCode> {
  const script = scriptOf(shell);
  if (terminal.json) terminal.printJson({ version: 1, shell, script });
  else terminal.print(script);
  return Promise.resolve(exitCode.passed);
}

const EXAMPLES = `
Examples:
  $ eval "$(brought completion bash)"     in ~/.bashrc
  $ eval "$(brought completion zsh)"      in ~/.zshrc, after compinit
  $ ${PROGRAM} completion fish | source      in ~/.config/fish/config.fish`;
