import type { Command } from 'commander';
import type { ExitCode } from '../../errors/exit-code.ts';
import type { Terminal } from '../../output/terminal.ts';

/**
 * Does a command's work with the terminal that its global options ask for;
 * what the work returns becomes the exit code.
 */
export type Perform = (
  command: Command,
  work: (terminal: Terminal) => Promise<ExitCode>,
) => Promise<void>;
