import { drawCode, drawFrom, drawId, type Draw } from '../lib/random.ts';
import type { SessionState, SmsPurpose } from './session-state.ts';

/** The session's next draw. What other sessions do has no influence on it. */
export function nextDraw(session: SessionState, purpose: string): Draw {
  return drawFrom(nextSeed(session, purpose));
}

/** The session's next identifier that no other session has. */
export function nextId(session: SessionState, purpose: string): string {
  return drawId(nextSeed(session, purpose));
}

/** Sends a code to the inbox of a phone, and returns it. */
export function sendCode(
  session: SessionState,
  phone: string,
  purpose: SmsPurpose,
  at: number,
): string {
  const code = drawCode(nextDraw(session, purpose));
  session.sms.push({ phone, code, purpose, at });
  return code;
}

/** The code that was last sent to a phone for a purpose; none when none was. */
export function lastCode(
  session: SessionState,
  phone: string,
  purpose: SmsPurpose,
): string | undefined {
  for (let index = session.sms.length - 1; index >= 0; index -= 1) {
    const message = session.sms[index];
    if (message?.phone === phone && message.purpose === purpose) return message.code;
  }
  return undefined;
}

function nextSeed(session: SessionState, purpose: string): string {
  session.drawn += 1;
  return `${session.sessionId}/${purpose}/${session.drawn}`;
}
