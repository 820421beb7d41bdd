/** How many pieces of its own work the program is doing during a flow; the watchdog reads it. */
export const ownWork = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/**
 * Does work of the program that may take long, such as masking a reply. The watchdog must not
 * mistake it for a flow that never waits and terminate it: the work would never be completed.
 */
export function asOwnWork<Result>(work: () => Result): Result {
  Atomics.add(ownWork, 0, 1);
  try {
    return work();
  } finally {
    Atomics.sub(ownWork, 0, 1);
  }
}
