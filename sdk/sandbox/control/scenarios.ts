import { applyChange } from '../seeds/apply-change.ts';
import { beginSession } from '../seeds/begin-session.ts';
import { wrongInChange, wrongInScenarios } from '../seeds/check-scenario.ts';
import { seedLinks } from '../seeds/seed-links.ts';
import { redact } from '../state/redact.ts';
import type { Scenarios, StateChange } from '../state/scenario.ts';
import type { SessionState } from '../state/session-state.ts';
import { momentFor, type World } from '../state/world.ts';
import type { Outcome } from '../wire/outcome.ts';
import { jsonReply } from '../../server/plain.ts';
import { invalid, noSession, unknownField, type InvalidRequest } from './check-request.ts';

/** Adds scenarios, or replaces those of the same names; sessions that have begun do not change. */
export function putScenarios(world: World, body: unknown): Outcome {
  const unknown = unknownField(body, ['scenarios']);
  if (unknown) return invalid(unknown);
  const { scenarios } = body as { scenarios?: unknown };
  const wrong = wrongInScenarios(scenarios, Object.keys(world.scenarios));
  if (wrong) return invalid(wrong);
  // Checked just above.
  world.scenarios = { ...world.scenarios, ...(scenarios as Scenarios) };
  return { reply: jsonReply({ seeds: seedLinks(world.scenarios) }), changed: true };
}

/**
 * Changes the state of a session, and begins it if necessary. An unknown id is refused: a misspelt
 * one would create something that nobody wanted.
 */
export function changeState(
  world: World,
  sessionId: string | null,
  body: unknown,
  now: number,
): Outcome {
  if (sessionId === null || sessionId === '') {
    return invalid(noSession);
  }
  const wrong = wrongInChange(body);
  if (wrong) return invalid(wrong);
  const moment = momentFor(world, sessionId, now);
  const begun = world.sessions.get(sessionId);
  const session = begun ?? beginSession(world, sessionId, '', moment);
  // Checked just above.
  const change = body as StateChange;
  const absent = absentIn(session, change);
  if (absent) {
    if (!begun) world.sessions.delete(sessionId);
    return invalid(absent);
  }
  applyChange(session, change, moment);
  return { reply: jsonReply(redact(session)), changed: true };
}

/** Finds an id in a change that the session does not have and that must not be created. */
function absentIn(session: SessionState, change: StateChange): InvalidRequest | undefined {
  const parts = [
    ['orders', session.orders, change.orders],
    ['cards', session.accounts, change.cards],
    ['complaints', session.complaints, change.complaints],
    ['coupons', session.coupons, change.coupons],
  ] as const;
  for (const [name, items, changes = {}] of parts) {
    for (const [id, entry] of Object.entries(changes)) {
      if (items.has(id) || (change.add === true && entry !== null)) continue;
      const known = items.size > 0 ? `known: ${[...items.keys()].join(', ')}` : 'it has none';
      const advice = entry === null ? '' : ' "add": true makes a new one.';
      const detail = `There is no ${id} in ${name}; ${known}.${advice}`;
      return { field: `${name}.${id}`, detail };
    }
  }
  return undefined;
}
