import type { KeyedCall } from '../state/keyed-call.ts';
import type { World } from '../state/world.ts';

/** How often a call with one key came, and was acted on. */
export type KeyedCount = Pick<KeyedCall, 'operationId' | 'key' | 'requests' | 'acted'>;

/** The calls of all sessions that came with a key, as far as they are no secret. */
export function keyedCountsOf({ sessions }: World): KeyedCount[] {
  return [...sessions.values()].flatMap(({ keyedCalls }) =>
    Array.from(keyedCalls.values(), ({ operationId, key, requests, acted }) => ({
      operationId,
      key,
      requests,
      acted,
    })),
  );
}
