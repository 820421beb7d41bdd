import { readSession, type Session } from '@brought/sdk';

/** The session in the page address, the only thing that identifies the borrower (SES-07). */
export function currentSession(): Session {
  return readSession(location.href);
}
