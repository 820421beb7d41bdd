import type { Fault } from './fault.ts';
import type { Scenarios } from './scenario.ts';
import type { SessionState } from './session-state.ts';

/**
 * An uploaded picture, as text, because its memory is returned to the system when it is released.
 */
export type StoredImage = Readonly<{
  type: string;
  base64: string;
  /** The session that sent it. */
  sessionId: string;
}>;

/** Everything that the sandbox remembers. */
export type World = {
  /** Scenario of sessions whose id names no scenario. */
  seed: string;
  /** How far the sandbox's clock is ahead of its source, in milliseconds. */
  clockOffset: number;
  /** How far the clock of a session is ahead of the sandbox's, in milliseconds. */
  sessionClocks: Map<string, number>;
  faults: readonly Fault[];
  /** Custom scenarios, by name. */
  scenarios: Scenarios;
  sessions: Map<string, SessionState>;
  /** Pictures by id: an image tag carries no session. */
  images: Map<string, StoredImage>;
  /** Session of a trade: the browser returns from outside without one. */
  tradeSessions: Map<string, string>;
};

/** A running sandbox: its state and its journal. */
export type Running = {
  world: World;
  /** Lines of the journal, the header first. */
  lines: string[];
  /** Characters of those lines. */
  size: number;
  /** Whether every request is accepted, because a journal is being replayed. */
  isReplayed: boolean;
};

/** A world in which nothing has happened. */
export function emptyWorld(seed: string): World {
  return {
    seed,
    clockOffset: 0,
    sessionClocks: new Map(),
    faults: [],
    scenarios: {},
    sessions: new Map(),
    images: new Map(),
    tradeSessions: new Map(),
  };
}

/** Removes what a session has stored outside its state: pictures and trades. */
export function freeStored({ images, tradeSessions }: World, sessionId: string): void {
  for (const [id, image] of images) if (image.sessionId === sessionId) images.delete(id);
  for (const [id, owner] of tradeSessions) if (owner === sessionId) tradeSessions.delete(id);
}

/**
 * Removes a session with everything that belongs to it: its next call begins it anew.
 *
 * @returns whether there was anything of it.
 */
export function endSession(world: World, sessionId: string): boolean {
  freeStored(world, sessionId);
  const faults = world.faults.filter((fault) => fault.sessionId !== sessionId);
  const hadFaults = faults.length < world.faults.length;
  world.faults = faults;
  const hadClock = world.sessionClocks.delete(sessionId);
  return world.sessions.delete(sessionId) || hadClock || hadFaults;
}

/** The moment for a session, whose clock may be ahead of the sandbox's. */
export function momentFor(world: World, sessionId: string, now: number): number {
  return now + (world.sessionClocks.get(sessionId) ?? 0);
}
