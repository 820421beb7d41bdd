import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import type { Terminal } from '../../output/terminal.ts';
import { scriptOf, type Shell } from './scripts.ts';

/** Prints the script of a shell, to be run by it. */
export function printScript(terminal: Terminal, shell: Shell): Promise<ExitCode> {
  const script = scriptOf(shell);
  if (terminal.json) terminal.printJson({ version: 1, shell, script });
  else terminal.print(script);
  return Promise.resolve(exitCode.passed);
}
