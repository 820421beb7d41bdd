import type { Terminal } from '../../output/terminal.ts';
import { createLiveLine, canAnimate, type LiveLine } from '../shared/live-line.ts';

/** A live line at the end of a terminal, on stderr like all remarks; none elsewhere. */
export function waitingLine(terminal: Terminal): LiveLine {
  const moves = canAnimate(terminal) && process.stderr.isTTY && !terminal.json;
  return createLiveLine(process.stderr, moves);
}

/** Sends a request, and shows its method and address until the reply arrives. */
type Shown = <Reply>(method: string, url: string, send: () => Promise<Reply>) => Promise<Reply>;

/** Shows which request was sent last: a slow server would look like a program that hangs. */
export function showing(live: LiveLine): Shown {
  let count = 0;
  return (method, url, send) => {
    count += 1;
    live.show(`request ${count} waits for ${method} ${new URL(url).pathname}`);
    return send().finally(() => live.clear());
  };
}
