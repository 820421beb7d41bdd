import type { KeyedCall } from '../state/keyed-call.ts';
import type { World } from '../state/world.ts';

/** How often a call with one key was received, and acted on. */
export type KeyedCount = Pick<KeyedCall, 'operationId' | 'key' | 'requests' | 'acted'>;

/** The calls that were sent with a key, of one session or of all, without any secrets. */
export function keyedCountsOf({ sessions }: World, sessionId?: string): KeyedCount[] {
  const asked = sessionId === undefined ? sessions.values() : [sessions.get(sessionId)];
  return [...asked].flatMap((session) =>
    Array.from(session?.keyedCalls.values() ?? [], ({ operationId, key, requests, acted }) => ({
      operationId,
      key,
      requests,
      acted,
    })),
  );
}
