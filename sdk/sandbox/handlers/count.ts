import type { SessionState } from '../state/session-state.ts';

/** Counts one more occurrence of something. */
export function count(session: SessionState, what: string): void {
  session.counts.set(what, (session.counts.get(what) ?? 0) + 1);
}
