// Kept because user flows may replace them later.
const processExit = process.exit.bind(process);
const inner = Reflect.get(process, 'reallyExit') as (code: number) => never;

let exitingWith: number | undefined;

/** Whether the process is about to end, and only its exit listeners run. */
export function isExiting(): boolean {
  return exitingWith !== undefined;
}

/** Removes a listener, unless a user flow has frozen the process. */
export function stopListening(name: string, listener: (...args: unknown[]) => void): void {
  if (!Object.isFrozen(process)) process.off(name, listener);
}

/**
 * Ends the process with this code, whatever user flows have done to `process.exit` and its
 * listeners.
 */
export function exitProcess(code: number): never {
  const end = (): never => inner.call(process, exitingWith || code);
  // An exit listener threw.
  if (exitingWith !== undefined) return end();
  exitingWith = code;
  // A flow froze it: listeners can no longer be added, and a regular exit fails.
  if (Object.isFrozen(process)) return end();
  // The last exit listener: anything that flows set before, such as `exitCode`, is ignored.
  process.once('exit', end);
  return processExit(code);
}
