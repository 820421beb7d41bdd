import { AsyncLocalStorage } from 'node:async_hooks';
import type { FlowDefect } from './endings.ts';

/** The first time that a flow, or its cleanup, tried to end the program. */
export type Exit = { refused?: FlowDefect };

/** The flow whose code is running; Node propagates it through promises and timers. */
const exits = new AsyncLocalStorage<Exit>();

/** Runs part of a flow, and records its attempts to end the program. */
export function notingExit<Result>(exit: Exit, work: () => Result): Result {
  return exits.run(exit, work);
}

/** Refuses to end the program: the flow turns red, even if it catches this error. */
export function refuseExit(defect: FlowDefect): never {
  const exit = exits.getStore();
  if (exit) exit.refused ??= defect;
  throw defect;
}
