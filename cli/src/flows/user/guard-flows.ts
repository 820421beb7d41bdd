import { usageError } from '../../errors/cli-error.ts';
import { exitProcess, stopListening } from '../../errors/exit-process.ts';
import { reportFailure } from '../../output/report-failure.ts';
import { createTerminal } from '../../output/terminal.ts';
import { Endless, FlowDefect, TooLate, asError } from '../engine/endings.ts';
import { locationOf, stackOf } from '../engine/source-location.ts';
import { startWatchdog } from './watchdog.ts';

/** Milliseconds that a user flow may compute at a stretch. */
const STALL_TIMEOUT_MS = 5000;

/** A signal that ends the running flows, and the end of the watch. */
export type FlowGuard = {
  signal: AbortSignal;
  /**
   * Lets the runner of the flows take an error that none of them waits for, or a loop that never
   * waits; if no runner does, or it declines, the signal ends all flows that are running.
   */
  onStray(take: (reason: FlowDefect | Endless) => boolean): void;
  stop(): void;
};

/**
 * Watches user flows: `interrupt` ends them, and so do a loop that never waits and an error in work
 * that they do not wait for.
 */
export function guardFlows(interrupt: AbortSignal): FlowGuard {
  const either = new AbortController();
  let take: (reason: FlowDefect | Endless) => boolean = () => false;
  const end = (reason: FlowDefect | Endless): void => {
    if (!take(reason)) either.abort(reason);
  };
  const onInterrupt = (): void => either.abort(interrupt.reason);
  if (interrupt.aborted) onInterrupt();
  interrupt.addEventListener('abort', onInterrupt);
  const onStray = (error: unknown): void => {
    // Its run has reported it already; other running flows are not affected.
    if (error instanceof TooLate && error.reported) return;
    end(stray(error));
  };
  process.off('uncaughtException', onStrayWhileLoading);
  process.on('uncaughtException', onStray);
  process.on('unhandledRejection', onStray);
  const { stop } = startWatchdog(STALL_TIMEOUT_MS, () => end(stalled()));
  return {
    signal: either.signal,
    onStray: (taken) => {
      take = taken;
    },
    stop: () => {
      interrupt.removeEventListener('abort', onInterrupt);
      stopListening('uncaughtException', onStray);
      stopListening('unhandledRejection', onStray);
      stop();
    },
  };
}

/**
 * While files are loaded, an unhandled error whose stack is in a flow file belongs to that file:
 * otherwise it would be reported as a defect of the program.
 */
export function guardFlowFiles(): void {
  process.on('uncaughtException', onStrayWhileLoading);
}

function onStrayWhileLoading(error: unknown): void {
  const where = locationOf(error);
  const terminal = createTerminal({ json: process.argv.includes('--json') });
  if (error instanceof Error && where === undefined && !isOfPlatform(error))
    exitProcess(reportFailure(terminal, error));
  const position = where === undefined ? '' : ` (${where})`;
  const message = asError(error).message.replace(/\.$/, '');
  const failure = `A file of flows did not wait for what failed: ${message}${position}.`;
  exitProcess(reportFailure(terminal, usageError(failure, undefined, error)));
}

/**
 * Whether the stack of an error has lines of Node only, as for a port in use. Such an error comes
 * from a flow: the program waits for everything that it opens itself.
 */
function isOfPlatform(error: Error): boolean {
  const lines = stackOf(error)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return lines.every((line) => line.includes('node:'));
}

function stray(error: unknown): FlowDefect {
  const { message } = asError(error);
  const defect = new FlowDefect(`The flow did not wait for what failed: ${message}`);
  // Its stack shows where it happened.
  if (error instanceof Error) defect.stack = stackOf(error);
  return defect;
}

function stalled(): Endless {
  const seconds = STALL_TIMEOUT_MS / 1000;
  return new Endless(
    `The flow kept the program busy for ${seconds} s: it has a loop that never ends, or never awaits.`,
  );
}
