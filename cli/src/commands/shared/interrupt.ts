import { exitCode } from '../../errors/exit-code.ts';
import { leave, stopListening } from '../../errors/leave.ts';

/** Ctrl-C, an end from outside, and a terminal that was closed. */
export const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A wish to stop, by Ctrl-C. */
export type Interrupt = {
  signal: AbortSignal;
  /** Restores the usual effect of Ctrl-C. */
  forget: () => void;
};

/** The first Ctrl-C lets the work end in order; a second one ends the process at once. */
export function interruptSignal(): Interrupt {
  const controller = new AbortController();
  const onSignal = (): void => {
    if (controller.signal.aborted) leave(exitCode.interrupted);
    controller.abort();
  };
  for (const name of endSignals) process.on(name, onSignal);
  return {
    signal: controller.signal,
    forget: () => {
      for (const name of endSignals) stopListening(name, onSignal);
    },
  };
}
