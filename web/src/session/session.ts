import { readSession, type Session } from '@brought/sdk';

/** Who the page address says the borrower is (document 1, section 3); nothing else names them. */
export function currentSession(): Session {
  return readSession(location.href);
}
