import type { Terminal } from '../../output/terminal.ts';

/** Warns that a requested baseline does not exist, or has the old format. */
export function remarkNoBaseline(terminal: Terminal, file: string | undefined): void {
  if (file === undefined) return;
  terminal.remark(`${file} was not written: the run did not check everything that belongs in it.`);
}
