import type { IncomingHttpHeaders } from 'node:http';
import { IDEMPOTENCY_KEY_HEADER } from '@brought/sdk';
import { onlyReads, type Operation } from '../../contract/operations.ts';

const HEADER = IDEMPOTENCY_KEY_HEADER.toLowerCase();

/** Keys that are remembered; the oldest is forgotten for another one. */
const MOST = 10_000;

/**
 * Detects whether a call that writes was sent before with its Idempotency-Key, in order of arrival.
 */
export function createRepeats(): (operation: Operation, headers: IncomingHttpHeaders) => boolean {
  const names = new Set<string>();
  return (operation, headers) => {
    const key = headers[HEADER];
    if (onlyReads(operation) || typeof key !== 'string') return false;
    const name = `${operation.id} ${key}`;
    if (names.has(name)) return true;
    const [oldest] = names;
    if (names.size >= MOST && oldest !== undefined) names.delete(oldest);
    names.add(name);
    return false;
  };
}
