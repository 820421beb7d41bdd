import { applyChange } from '../seeds/apply-change.ts';
import { beginSession } from '../seeds/begin-session.ts';
import { wrongInChange, wrongInScenarios } from '../seeds/check-scenario.ts';
import { seedLinks } from '../seeds/seed-links.ts';
import { redact } from '../state/redact.ts';
import type { Scenarios, StateChange } from '../state/scenario.ts';
import { momentFor, type World } from '../state/world.ts';
import type { Outcome } from '../wire/outcome.ts';
import { jsonReply } from '../../server/plain.ts';
import { invalid, unknownField } from './check-request.ts';

/** Adds scenarios, in place of those of the same names; sessions that have begun stay so. */
export function putScenarios(world: World, body: unknown): Outcome {
  const unknown = unknownField(body, ['scenarios']);
  if (unknown) return invalid(unknown);
  const { scenarios } = body as { scenarios?: unknown };
  const wrong = wrongInScenarios(scenarios, Object.keys(world.scenarios));
  if (wrong) return invalid(wrong);
  // Judged just now.
  world.scenarios = { ...world.scenarios, ...(scenarios as Scenarios) };
  return { reply: jsonReply({ seeds: seedLinks(world.scenarios) }), changed: true };
}

/** Changes what is remembered of a session, which begins if it has not. */
export function changeState(
  world: World,
  sessionId: string | null,
  body: unknown,
  now: number,
): Outcome {
  if (sessionId === null || sessionId === '') {
    return invalid({ field: 'sessionId', detail: 'sessionId is missing; add ?sessionId=anna.' });
  }
  const wrong = wrongInChange(body);
  if (wrong) return invalid(wrong);
  const moment = momentFor(world, sessionId, now);
  const session = world.sessions.get(sessionId) ?? beginSession(world, sessionId, '', moment);
  // Judged just now.
  applyChange(session, body as StateChange, moment);
  return { reply: jsonReply(redact(session)), changed: true };
}
