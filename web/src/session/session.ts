import { readSession, type Session } from '@brought/sdk';

/** Who the page address says the borrower is (SES-07); nothing else names them. */
export function currentSession(address: string = location.href): Session {
  return readSession(address);
}
