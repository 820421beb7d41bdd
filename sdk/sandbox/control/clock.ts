import { beginSession } from '../seeds/begin-session.ts';
import { momentFor, type World } from '../state/world.ts';
import type { Outcome } from '../wire/outcome.ts';
import { jsonReply } from '../../server/plain.ts';
import type { PlainReply } from '../wire/plain.ts';
import { invalid, type InvalidRequest } from './check-request.ts';
import { isClockTime, parseDuration, parseMoment } from './parse-time.ts';

/** The state of the clock. */
export function clockReply(now: number): PlainReply {
  return jsonReply({ now: new Date(now).toISOString() });
}

/**
 * Sets the clock to a moment, or moves it by a duration: the clock of a session if one is named.
 * That session begins before its time passes.
 */
export function moveClock(
  world: World,
  body: Readonly<Record<string, unknown>>,
  now: number,
): Outcome {
  const { sessionId } = body;
  if (sessionId !== undefined && (typeof sessionId !== 'string' || sessionId === '')) {
    return invalid({ field: 'sessionId', detail: 'sessionId must be a text.' });
  }
  const shown = sessionId === undefined ? now : momentFor(world, sessionId, now);
  const target = targetOf(body, shown);
  if (typeof target !== 'number') return invalid(target);
  // Time passes only for sessions that exist: one begun afterwards would not have aged.
  if (sessionId !== undefined && body.advance !== undefined && !world.sessions.has(sessionId)) {
    beginSession(world, sessionId, '', shown);
  }
  if (sessionId === undefined) world.clockOffset += target - now;
  else if (target === now) world.sessionClocks.delete(sessionId);
  else world.sessionClocks.set(sessionId, target - now);
  return { reply: clockReply(target), changed: true };
}

function targetOf(
  { set, advance }: Readonly<Record<string, unknown>>,
  now: number,
): number | InvalidRequest {
  if (set !== undefined && advance !== undefined) {
    return { field: 'advance', detail: 'Give either set or advance, not both.' };
  }
  if (advance === undefined) {
    const moment = typeof set === 'string' ? parseMoment(set) : undefined;
    const detail = 'set must be a moment such as 2026-12-24T08:00:00Z, from the year 2000 to 2999.';
    return moment ?? { field: 'set', detail };
  }
  const step = typeof advance === 'string' ? parseDuration(advance) : undefined;
  if (step !== undefined && isClockTime(now + step)) return now + step;
  const detail =
    'advance must be a duration such as 30d, 12h, 5m or 90s, and end before the year 3000.';
  return { field: 'advance', detail };
}
