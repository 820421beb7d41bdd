import type { Terminal } from '../../output/terminal.ts';

/** Says that a baseline that was asked for is not there, or is the old one. */
export function remarkNoBaseline(terminal: Terminal, file: string | undefined): void {
  if (file === undefined) return;
  terminal.remark(`${file} was not written: not all was looked at that it would have to tell.`);
}
