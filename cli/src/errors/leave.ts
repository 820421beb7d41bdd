// Flows of one's own are kept from both later.
const leaveProcess = process.exit.bind(process);
const inner = Reflect.get(process, 'reallyExit') as (code: number) => never;

let leavingWith: number | undefined;

/** Whether the process is about to end, and only listeners to its end run. */
export function isLeaving(): boolean {
  return leavingWith !== undefined;
}

/**
 * Ends the process with this code, whatever flows of one's own have made of `process.exit` and of
 * its listeners.
 */
export function leave(code: number): never {
  const end = (): never => inner.call(process, leavingWith || code);
  // What listens to the end threw.
  if (leavingWith !== undefined) return end();
  leavingWith = code;
  // The last to hear of the end: what flows set meanwhile, such as `exitCode`, does not count.
  process.once('exit', end);
  return leaveProcess(code);
}
