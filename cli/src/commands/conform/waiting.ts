import type { Terminal } from '../../output/terminal.ts';
import type { Send } from '../../transport/wire.ts';
import { createLiveLine, mayMove, type LiveLine } from '../shared/live-line.ts';

/** A line at the end of a terminal, on stderr as all remarks; elsewhere there is none. */
export function waitingLine(terminal: Terminal): LiveLine {
  const moves = mayMove(terminal) && process.stderr.isTTY && !terminal.json;
  return createLiveLine(process.stderr, moves);
}

/** Shows which request was sent last: a slow server would look like a program that hangs. */
export function showing(live: LiveLine, send: Send): Send {
  let count = 0;
  return (request) => {
    count += 1;
    live.show(`request ${count} waits for ${request.method} ${new URL(request.url).pathname}`);
    return send(request).finally(() => live.clear());
  };
}
