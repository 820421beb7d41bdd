import type { Command } from 'commander';
import type { ExitCode } from '../../errors/exit-code.ts';
import type { Terminal } from '../../output/terminal.ts';

/**
 * Runs a command with the terminal that its global options request, and with the unchanged words of
 * the command line; the result becomes the exit code.
 */
export type Perform = (
  command: Command,
  work: (terminal: Terminal, words: readonly string[]) => Promise<ExitCode>,
) => Promise<void>;
