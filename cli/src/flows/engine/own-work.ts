/** How often the program is at work of its own, amid a flow; a thread that watches reads it. */
export const ownWork = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/**
 * Does something of the program's own that may take long, such as to mask what a server said. Who
 * looks for flows that never wait must not take it for one, and break it off: it would never end.
 */
export function asOwnWork<Result>(work: () => Result): Result {
  Atomics.add(ownWork, 0, 1);
  try {
    return work();
  } finally {
    Atomics.sub(ownWork, 0, 1);
  }
}
