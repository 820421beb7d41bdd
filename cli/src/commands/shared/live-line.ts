import widthOf from 'fast-string-width';
import { stripVTControlCharacters } from 'node:util';
import { isAsking } from '../../ask/ask.ts';
import { truncate } from '../../output/table.ts';
import type { Terminal } from '../../output/terminal.ts';

/** A line at the end of a terminal that changes until something is printed above it. */
export type LiveLine = {
  /** Replaces the text that is shown. */
  show(text: string): void;
  /** Removes the line. */
  clear(): void;
};

/** The part of a stream that is used. */
type Stream = Pick<NodeJS.WriteStream, 'write' | 'columns'>;

/** Whether lines may change: on a capable terminal, without plain or quiet output. */
export function canAnimate({ quiet, plain }: Pick<Terminal, 'quiet' | 'plain'>): boolean {
  return process.stdout.isTTY && process.env.TERM !== 'dumb' && !quiet && !plain;
}

/** A changing line; shows nothing if it must not move. */
export function createLiveLine(stream: Stream, moves: boolean): LiveLine {
  let shown = false;
  return {
    show: (text) => {
      if (!moves || isAsking()) return;
      // A line that wraps could not be cleared.
      stream.write(`\r\u001B[2K${fitting(text, (stream.columns || 80) - 1)}`);
      shown = true;
    },
    clear: () => {
      if (shown && !isAsking()) stream.write('\r\u001B[2K');
      shown = false;
    },
  };
}

function fitting(text: string, columns: number): string {
  const plain = stripVTControlCharacters(text);
  return widthOf(plain) <= columns ? text : truncate(plain, columns);
}
