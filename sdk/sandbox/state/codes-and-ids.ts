import { randomCode, randomFrom, randomId, type Random } from '../lib/random.ts';
import type { SessionState, SmsPurpose } from './session-state.ts';

/** The session's next random values. Other sessions do not affect them. */
export function nextRandom(session: SessionState, purpose: string): Random {
  return randomFrom(nextSeed(session, purpose));
}

/** The session's next identifier, which no other session has. */
export function nextId(session: SessionState, purpose: string): string {
  return randomId(nextSeed(session, purpose));
}

/** Sends a code to the inbox of a phone, and returns it. */
export function sendCode(
  session: SessionState,
  phone: string,
  purpose: SmsPurpose,
  at: number,
): string {
  const code = randomCode(nextRandom(session, purpose));
  session.sms.push({ phone, code, purpose, at });
  return code;
}

/** The code that was last sent to a phone for a purpose; undefined when none was. */
export function lastCode(
  session: SessionState,
  phone: string,
  purpose: SmsPurpose,
): string | undefined {
  const sent = session.sms.filter(
    (message) => message.phone === phone && message.purpose === purpose,
  );
  return sent.at(-1)?.code;
}

function nextSeed(session: SessionState, purpose: string): string {
  session.drawn += 1;
  return `${session.sessionId}/${purpose}/${session.drawn}`;
}
