import { readSession, type Session } from '@brought/sdk';
import { seedLinks } from '@brought/sdk/sandbox';

/** The borrower of a scenario under a name of its own. */
export function sessionOfSeed(seed: string, label: string): Session {
  const link = seedLinks().find(({ name }) => name === seed)?.link ?? '';
  return { ...readSession(link), sessionId: `${seed}.${label}` };
}
