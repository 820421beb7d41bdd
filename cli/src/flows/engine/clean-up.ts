import { asError } from './thrown.ts';
import type { Cleanup } from './recorder.ts';

/**
 * Does what a flow left to do, last asked, first done; one that fails does not
 * keep the others from being done.
 *
 * @returns what the first failing one threw.
 */
export async function cleanUp(cleanups: readonly Cleanup[]): Promise<unknown> {
  let fault: unknown;
  for (const { work } of [...cleanups].reverse()) {
    try {
      await work();
    } catch (error) {
      fault ??= asError(error);
    }
  }
  return fault;
}
