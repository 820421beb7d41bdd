import { isSeedName, seedPart } from '../state/seed-name.ts';
import type { SessionState } from '../state/session-state.ts';
import type { World } from '../state/world.ts';
import { applyChange } from './apply-change.ts';
import { blankSession } from './blank-session.ts';
import { seeds } from './seeds.ts';

/** Phone numbers that are accepted from a session's address. */
const PHONE = /^\+?[0-9]{6,20}$/;

/**
 * Begins a session: in the scenario that its id names, else in the world's. Without a session id it
 * is the one that all visitors share, in which nothing has happened.
 *
 * @param wanted Scenario to begin in, even if the id names another.
 */
export function beginSession(
  world: World,
  sessionId: string,
  mobilePhone: string,
  now: number,
  wanted?: string,
): SessionState {
  const named = seedPart(sessionId);
  const own = isScenario(world, named) ? named : world.seed;
  const seed = wanted ?? (sessionId === '' ? 'fresh' : own);
  const session = blankSession(sessionId, seed, PHONE.test(mobilePhone) ? mobilePhone : '');
  fill(session, world, seed, now);
  world.sessions.set(sessionId, session);
  return session;
}

/** True for the name of a scenario, including custom ones. */
export function isScenario({ scenarios }: World, name: unknown): name is string {
  return isSeedName(name) || (typeof name === 'string' && Object.hasOwn(scenarios, name));
}

/** Fills a blank session, first with the scenario that its own scenario builds on. */
function fill(session: SessionState, world: World, seed: string, now: number): void {
  if (isSeedName(seed)) return seeds[seed].fill(session, now);
  const scenario = world.scenarios[seed] ?? {};
  fill(session, world, scenario.from ?? 'fresh', now);
  applyChange(session, scenario, now);
}
