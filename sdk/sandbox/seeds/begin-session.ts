import { seedNamedBy, type SeedName } from '../state/seed-name.ts';
import type { SessionState } from '../state/session-state.ts';
import type { World } from '../state/world.ts';
import { blankSession } from './blank-session.ts';
import { seeds } from './seeds.ts';

/** Phone numbers that are accepted from a session's address. */
const PHONE = /^\+?[0-9]{6,20}$/;

/**
 * Begins a session: in the scenario that its id names, else in the world's. Without a session id it
 * is the one that all visitors share, in which nothing has happened.
 *
 * @param wanted Scenario to begin in, whatever the id names.
 */
export function beginSession(
  world: World,
  sessionId: string,
  mobilePhone: string,
  now: number,
  wanted?: SeedName,
): SessionState {
  const seed = wanted ?? (sessionId === '' ? 'fresh' : (seedNamedBy(sessionId) ?? world.seed));
  const session = blankSession(sessionId, seed, PHONE.test(mobilePhone) ? mobilePhone : '');
  seeds[seed].fill(session, now);
  world.sessions.set(sessionId, session);
  return session;
}
