import { Endless } from '../engine/endings.ts';
import { startWatchdog } from './watchdog.ts';

/** Milliseconds that a flow of one's own may compute at a stretch. */
const patience = 5000;

/** A signal that ends the flows that are under way, and the end of the watch. */
export interface Watch {
  readonly signal: AbortSignal;
  stop(): void;
}

/** Watches over flows of one's own: `interrupt` ends them, and so does a loop that never waits. */
export function watchOver(interrupt: AbortSignal): Watch {
  const either = new AbortController();
  const onInterrupt = (): void => either.abort(interrupt.reason);
  interrupt.addEventListener('abort', onInterrupt);
  const { stop } = startWatchdog(patience, () => either.abort(stalled()));
  return {
    signal: either.signal,
    stop: () => {
      interrupt.removeEventListener('abort', onInterrupt);
      stop();
    },
  };
}

function stalled(): Endless {
  const seconds = patience / 1000;
  return new Endless(
    `The flow kept the program busy for ${seconds} s: a loop in it never ends, or never waits.`,
  );
}
