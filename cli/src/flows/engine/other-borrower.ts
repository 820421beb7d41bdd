import type { Session } from '@brought/sdk';
import { didYouMean } from '../../errors/nearest.ts';
import type { SendControl } from './send-control.ts';
import { Misspelt } from './endings.ts';
import { knownSeeds, scenariosFor, seedNameOf, type Seed } from './own-scenarios.ts';
import { sessionOfSeed } from './scenario.ts';

/**
 * Another borrower besides the run's own, and as new in each run; or what is wrong with its name or
 * its scenario.
 */
export function otherBorrower(
  { sessionId = 'run' }: Session,
  name: string,
  wanted: Seed,
): Session | Misspelt {
  const seed = seedNameOf(wanted);
  if (!/^[a-z\d]+$/i.test(name)) {
    return new Misspelt(`A borrower is named with letters and digits, not ${name}.`);
  }
  if (!knownSeeds().includes(seed)) {
    return new Misspelt(`There is no scenario ${seed}.${didYouMean(seed, knownSeeds())}`);
  }
  return sessionOfSeed(seed, `${sessionId.split('.').pop()}-${name}`);
}

/** Registers a custom scenario with a sandbox before a session of it begins. */
export function defineScenario(
  { sessionId }: Session,
  sendControl: SendControl,
): Promise<unknown> | undefined {
  const scenarios = scenariosFor(sessionId);
  if (!scenarios) return undefined;
  const request = {
    control: 'seed',
    method: 'PUT',
    path: '/scenarios',
    body: { scenarios },
  } as const;
  return sendControl('tell the scenario', request);
}
