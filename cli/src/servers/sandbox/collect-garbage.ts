import { memoryUsage } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes in use that make it worthwhile: a collection blocks everything for a moment. */
const MUCH = 100 * 1024 * 1024;

/**
 * Returns memory after a reset, which may have released hundreds of megabytes of pictures. On its
 * own the engine collects only when it needs room, which an idle server never does.
 */
export function collectGarbage(): void {
  if (memoryUsage().heapUsed < MUCH) return;
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
