import { TransportError, type Session } from '@brought/sdk';
import { withArguments } from './arguments.ts';
import { createCalls, type CallsOptions } from './calls.ts';
import { createChecks, softFailure } from './checks.ts';
import { createClockControl, type ClockControl } from './clock.ts';
import type { FlowContext } from './context.ts';
import { askControl, type ControlReply, type ControlRequest } from './control.ts';
import { Misspelt, Skipped } from './endings.ts';
import { fetchFor } from './exchange.ts';
import type { CheckFailed } from './failure.ts';
import { createStateControl } from './borrower-state.ts';
import { createFaultControl } from './faults.ts';
import { createHelpers } from './helpers.ts';
import { didYouMean } from '../../errors/nearest.ts';
import { missingOf, needed } from './judge.ts';
import { misspeltCall } from './misspelt.ts';
import type { Need } from './needs.ts';
import { knownSeeds, scenariosFor, seedNameOf, type Seed } from './own-scenarios.ts';
import type { Progress } from './progress.ts';
import type { CheckRecord } from './report.ts';
import { sessionOfSeed } from './scenario.ts';
import type { Steps } from './steps.ts';

/** What a sandbox answers to a fault or a change that is none. */
const NOT_UNDERSTOOD = 422;

/** Something to be done once a flow has ended. */
export type Cleanup = {
  name: string;
  work: () => Promise<unknown>;
};

/** A flow's context together with what it left to do. */
export type Recorder = {
  context: FlowContext;
  clock: ClockControl;
  /** Taken out as they are done: one may leave something to do as well. */
  cleanups: Cleanup[];
  /** Checks, at the end of the flow, that what it set was of use. */
  lookBack: () => Promise<void>;
  /** The failure of the soft checks; undefined if all passed. */
  softFailure: () => CheckFailed | undefined;
  /** Sends a request to the target's controls as a step. */
  ask: (step: string, request: ControlRequest) => Promise<ControlReply['body']>;
};

/** What a recorder needs to know. */
export type RecorderOptions = Omit<CallsOptions, 'perform' | 'signal' | 'end'> & {
  tellUnstated?: true;
  /** Whether the flow is a user's. */
  foreign: boolean;
  steps: Pick<Steps, 'perform' | 'last' | 'assertOpen'>;
  progress: () => Progress;
};

/** What all borrowers of a run leave behind. */
type Left = {
  cleanups: Cleanup[];
  failedSoftly: CheckRecord[];
  lookBack: (() => Promise<void>)[];
};

/** Makes the context of one run of a flow. */
export function createRecorder(options: RecorderOptions): Recorder {
  const left: Left = { cleanups: [], failedSoftly: [], lookBack: [] };
  const { cleanups, failedSoftly } = left;
  const softly = (): CheckFailed | undefined => softFailure(failedSoftly);
  const lookBack = async (): Promise<void> => {
    for (const look of left.lookBack) await look();
  };
  return { ...createContext(options, left), cleanups, softFailure: softly, lookBack };
}

/** The context of one borrower of a run. */
function createContext(
  options: RecorderOptions,
  left: Left,
): Pick<Recorder, 'context' | 'clock' | 'ask'> {
  const { target, session, tellUnstated = false, trace, steps, progress, foreign } = options;
  const { url, fetch, can } = target;
  const signal = (): AbortSignal => progress().signal;

  const end = (reason: unknown): never => {
    // Counts even if the flow catches it.
    progress().end(reason);
    throw reason;
  };

  const calls = createCalls({ ...options, perform: steps.perform, signal, end });
  const checks = createChecks({ ...options, tellUnstated, end, failedSoftly: left.failedSoftly });
  const { check, soft } = checks;

  const refused: FlowContext['refused'] = async (name, operationId, input, refusal) => {
    const result = await calls.attempt(name, operationId, input);
    const code = result.accepted ? result.reply.code : result.code;
    const expected = refusal.code === undefined ? 'a refusal' : `refused with ${refusal.code}`;
    check(refusal.check, {
      expected,
      got: result.accepted ? 'accepted' : `refused with ${code}`,
      holds: !result.accepted && (refusal.code ?? code) === code,
    });
    return { code, serverMessage: result.accepted ? '' : result.serverMessage };
  };

  const ask: Recorder['ask'] = (name, request) => {
    // Where the flow asks: once the answer is there nobody knows the lines that led to it.
    const { stack } = foreign ? new Error() : {};
    return steps.perform(name, 'control', request.control, (step) =>
      askControl({ url, fetch: fetchFor(step, fetch) }, request, signal(), (event) =>
        trace.note(step, event),
      ).catch((error: unknown) => {
        if (!(error instanceof TransportError) || error.status !== NOT_UNDERSTOOD) throw error;
        const wrong = new Misspelt(error.message);
        if (stack !== undefined) wrong.stack = stack;
        return end(wrong);
      }),
    );
  };

  const skip = (reason: string): never => end(new Skipped(reason));
  const demand = (need: Need): void => {
    const missing = missingOf([need], can);
    if (missing.length > 0) skip(needed(missing, target.lacks));
  };

  const cleanup = (name: string, work: () => Promise<unknown>): void => {
    steps.assertOpen(name);
    left.cleanups.push({ name, work });
  };
  const clock = createClockControl({ sessionId: session.sessionId, ask, cleanup });
  const faults = createFaultControl({ session, ask, cleanup, called: calls.made });
  left.lookBack.push(() => faults.lookBack(steps.perform, soft));
  const borrower = createStateControl(session, ask);
  const helpers = createHelpers({
    target,
    session,
    signal,
    ask,
    perform: (name, control, work) => steps.perform(name, 'control', control, work),
    fail: checks.fail,
    keepSecret: trace.keepSecret,
  });

  const context: FlowContext = {
    session,
    call: calls.call,
    attempt: calls.attempt,
    refused,
    raw: calls.raw,
    check,
    soft,
    can: (need) => can.includes(need),
    skip,
    smsCode: async (step, phone, claim) => {
      demand('sms');
      return helpers.smsCode(step, phone, claim);
    },
    captcha: async (step, sid) => {
      demand('captcha');
      return helpers.captcha(step, sid);
    },
    advance: async (step, duration) => {
      demand('clock');
      return clock.advance(step, duration);
    },
    decide: async (step, payment, result) => {
      demand('wallet');
      return helpers.decide(step, payment, result);
    },
    fault: async (step, fault) => {
      const { operationId } = fault;
      const misspelt = operationId === '*' ? undefined : misspeltCall(operationId);
      if (misspelt) return steps.perform(step, 'control', 'faults', async () => end(misspelt));
      demand('faults');
      return faults.set(step, fault);
    },
    state: async (step) => {
      demand('seed');
      return borrower.state(step);
    },
    change: async (step, change) => {
      demand('seed');
      return borrower.change(step, change);
    },
    cleanup,
    borrower: (name, seed) => {
      demand('seed');
      const other = anotherBorrower(session, name, seed);
      if (other instanceof Misspelt) return end(other);
      trace.keepSession(other);
      const told = defineScenario(other, ask);
      const named: RecorderOptions['steps'] = {
        last: steps.last,
        assertOpen: steps.assertOpen,
        perform: (step, kind, operationId, work) => {
          const begin = () => steps.perform(`${name}: ${step}`, kind, operationId, work);
          return told ? told.then(begin) : begin();
        },
      };
      return createContext({ ...options, session: other, steps: named }, left).context;
    },
  };
  if (!foreign) return { context, clock, ask };
  const looked = withArguments(context, (method, wrong) => {
    steps.assertOpen(method);
    return end(wrong);
  });
  return { context: looked, clock, ask };
}

/**
 * Another borrower beside the one of the run, as new in each run as that one; or what is wrong with
 * its name or its scenario.
 */
function anotherBorrower(
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
  ask: Recorder['ask'],
): Promise<unknown> | undefined {
  const scenarios = scenariosFor(sessionId);
  if (!scenarios) return undefined;
  const request = {
    control: 'seed',
    method: 'PUT',
    path: '/scenarios',
    body: { scenarios },
  } as const;
  return ask('tell the scenario', request);
}
