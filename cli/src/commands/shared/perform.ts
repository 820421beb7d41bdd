import type { Command } from 'commander';
import type { ExitCode } from '../../errors/exit-code.ts';
import type { Terminal } from '../../output/terminal.ts';

/**
 * Does a command's work with the terminal that its global options ask for, and the words of the
 * command line as they came; what the work returns becomes the exit code.
 */
export type Perform = (
  command: Command,
  work: (terminal: Terminal, words: readonly string[]) => Promise<ExitCode>,
) => Promise<void>;
