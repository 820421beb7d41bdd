import { createHash } from 'node:crypto';
import { CONTROL_PATH } from '@brought/sdk/sandbox';
import { isRecord, parsedJson } from '../../contract/json-object.ts';
import { isNoReply, type Outcome, type Send } from '../../transport/wire.ts';
import type { Borrower, Borrowers } from './target.ts';

/** Where a target lists its scenarios. */
const SEEDS_PATH = `${CONTROL_PATH}/seeds`;

/** The session parameters of a target's scenarios by their names, if it has any. */
export function readScenarios(outcome: Outcome): Map<string, Record<string, string>> {
  const scenarios = new Map<string, Record<string, string>>();
  if (isNoReply(outcome) || outcome.status !== 200) return scenarios;
  const body = parsedJson(outcome.bytes.toString());
  const seeds = isRecord(body) && Array.isArray(body.seeds) ? body.seeds : [];
  for (const seed of seeds as unknown[]) {
    if (!isRecord(seed) || typeof seed.name !== 'string' || typeof seed.link !== 'string') continue;
    const query = new URL(seed.link, 'http://target').searchParams;
    scenarios.set(seed.name, Object.fromEntries(query));
  }
  return scenarios;
}

/** Asks a target which scenarios it has. */
export function fetchScenarios(url: string, send: Send): Promise<Outcome> {
  return send({ method: 'GET', url: `${url}${SEEDS_PATH}`, headers: {}, body: undefined });
}

/** The one borrower whose session was given. */
export function givenBorrower(session: Readonly<Record<string, string>>): Borrowers {
  const borrower = { session, reset: () => Promise.resolve() };
  return { isolated: false, scenarios: [''], open: () => borrower };
}

/** Borrowers of a target that can begin any session in a scenario. */
export function scenarioBorrowers(
  url: string,
  send: Send,
  scenarios: ReadonlyMap<string, Readonly<Record<string, string>>>,
  given: Readonly<Record<string, string>>,
): Borrowers {
  const open = (scenario: string, purpose: string): Borrower => {
    const name = createHash('sha256').update(purpose).digest('hex').slice(0, 10);
    const sessionId = `${scenario}.conform-${name}`;
    const { sessionId: _shared, ...found } = scenarios.get(scenario) ?? {};
    const body = Buffer.from(JSON.stringify({ sessionId }));
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
    const reset = async (): Promise<void> => {
      await send({ method: 'POST', url: `${url}${CONTROL_PATH}/reset`, headers, body });
    };
    return { session: { ...found, ...given, sessionId }, reset };
  };
  return { isolated: true, scenarios: [...scenarios.keys()], open };
}
