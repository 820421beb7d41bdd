/** How often the program does its own work during a flow; a watching thread reads it. */
export const ownWork = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/**
 * Does work of the program that may take long, such as masking a reply. The watchdog for flows that
 * never wait must not mistake it for one and break it off: it would never end.
 */
export function asOwnWork<Result>(work: () => Result): Result {
  Atomics.add(ownWork, 0, 1);
  try {
    return work();
  } finally {
    Atomics.sub(ownWork, 0, 1);
  }
}
