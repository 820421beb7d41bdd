import { problemReply, jsonReply, type PlainReply } from '../wire/plain.ts';
import type { World } from '../state/world.ts';
import { unchanged, type Outcome } from '../wire/outcome.ts';
import { parseDuration } from './duration.ts';
import { isClockTime, parseMoment } from './moment.ts';

/** What the clock says. */
export function clockReply(now: number): PlainReply {
  return jsonReply({ now: new Date(now).toISOString() });
}

/** Sets the clock to a moment, or moves it forward. */
export function serveClock(
  world: World,
  body: { readonly [name: string]: unknown },
  now: number,
): Outcome {
  const target = targetOf(body, now);
  if (typeof target !== 'number') {
    return unchanged(problemReply({ status: 422, kind: 'invalid-request', ...target }));
  }
  world.clockOffset += target - now;
  return { reply: clockReply(target), changed: true };
}

function targetOf(
  { set, advance }: { readonly [name: string]: unknown },
  now: number,
): number | { readonly field: string; readonly detail: string } {
  if (set !== undefined && advance !== undefined) {
    return { field: 'advance', detail: 'Give either set or advance, not both.' };
  }
  const field = advance === undefined ? 'set' : 'advance';
  const step = typeof advance === 'string' ? parseDuration(advance) : undefined;
  const moment = typeof set === 'string' ? parseMoment(set) : undefined;
  const target = field === 'set' ? moment : step === undefined ? undefined : now + step;
  if (target !== undefined && isClockTime(target)) return target;
  const detail =
    field === 'set'
      ? 'set must be a moment such as 2026-12-24T08:00:00Z, from the year 2000 to 2999.'
      : 'advance must be a duration such as 30d, 12h, 5m or 90s, and end before the year 3000.';
  return { field, detail };
}
