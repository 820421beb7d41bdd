import type { CommonParameter, Session } from '@brought/sdk';
import type { SeedName } from '@brought/sdk/sandbox';
import { usageError } from '../../errors/cli-error.ts';
import type { ContractDocument } from '../../contract/document.ts';
import { isRecord } from '../../contract/json-object.ts';
import { sessionOfSeed } from '../engine/scenario.ts';
import type { RunTarget } from '../engine/target.ts';

/** Input of a session. */
export type SessionParts = {
  target: RunTarget;
  /** The user's values; they override everything else. */
  given: Session;
  /** Scenario that the flow is about; when omitted, the default one of a sandbox. */
  seed: string | undefined;
  /** Parameters that the flow requires. */
  wanted: readonly CommonParameter[];
  /** Distinguishes runs: each has a separate borrower. */
  label: string;
};

/** A session for one run of a flow, and whether it is this run's own. */
export type RunSession = {
  session: Session;
  own: boolean;
  /** Scenario that it begins with, if it is the run's own. */
  seed?: string;
};

/** A flow that does not describe its borrower does not depend on the borrower's state. */
const ANY_SEED = 'default' satisfies SeedName;

/**
 * The session of one run. On a target with scenarios it is a separate borrower in the scenario of
 * the flow, unless the user names one. Parameters still missing are taken from the contract's
 * examples if we may invent borrowers for the target.
 */
export function sessionFor(document: ContractDocument, parts: SessionParts): RunSession {
  const { target, given, seed = ANY_SEED, wanted, label } = parts;
  const named = given.sessionId !== undefined || given.userId !== undefined;
  const own = !named && target.can.includes('seed');
  const scenario = own ? sessionOfSeed(seed, label) : {};
  const session = { ...scenario, ...given };
  const invented = own || target.kind !== 'server' ? examplesFor(document, wanted, session) : {};
  return { session: { ...invented, ...session }, own, ...(own && { seed }) };
}

/**
 * Refuses a run that lacks a required parameter.
 *
 * @throws CliError (exit code 2), before anything is sent.
 */
export function assertSession(
  name: string,
  { session }: RunSession,
  wanted: readonly CommonParameter[],
): void {
  const missing = wanted.filter((parameter) => !session[parameter]);
  if (missing.length === 0) return;
  const [first = ''] = missing;
  throw usageError(
    `The flow ${name} needs ${missing.join(' and ')} of a borrower on this target.`,
    `Give it with --session ${first}=... or take all from a link of the app with --session-url.`,
  );
}

/** The contract's examples of parameters that a session lacks. */
function examplesFor(
  { components }: ContractDocument,
  wanted: readonly CommonParameter[],
  session: Session,
): Session {
  return Object.fromEntries(
    wanted
      .filter((name) => session[name] === undefined)
      .flatMap((name) => {
        const parameter = components?.parameters?.[name];
        return isRecord(parameter) ? [[name, String(parameter.example)]] : [];
      }),
  );
}
