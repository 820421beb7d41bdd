import { AsyncLocalStorage } from 'node:async_hooks';
import type { FlowDefect } from './endings.ts';

/** The first time that a flow, or its cleanup, asked for the end of the program. */
export type Exit = { refused?: FlowDefect };

/** The flow that is asking; Node keeps it with promises and timers. */
const exits = new AsyncLocalStorage<Exit>();

/** Does part of a flow, and notes the end of the program that it asks for. */
export function notingExit<Result>(exit: Exit, work: () => Result): Result {
  return exits.run(exit, work);
}

/** Refuses the end of the program: its flow is red for it, also where it catches this. */
export function refuseExit(defect: FlowDefect): never {
  const exit = exits.getStore();
  if (exit) exit.refused ??= defect;
  throw defect;
}
