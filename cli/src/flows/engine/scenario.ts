import { readSession, type Session } from '@brought/sdk';
import { seedLinkOf } from './own-scenarios.ts';

/** The borrower of a scenario under a separate name. */
export function sessionOfSeed(seed: string, label: string): Session {
  const link = seedLinkOf(seed)?.link ?? '';
  return { ...readSession(link), sessionId: `${seed}.${label}` };
}
