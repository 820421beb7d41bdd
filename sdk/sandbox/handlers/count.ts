import type { SessionState } from '../state/session-state.ts';

/** Notes that something happened once more. */
export function count(session: SessionState, what: string): void {
  session.counts.set(what, (session.counts.get(what) ?? 0) + 1);
}
