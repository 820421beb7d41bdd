import { randomUUID } from 'node:crypto';
import {
  BusinessError,
  createBrought,
  TransportError,
  type BroughtOptions,
  type Fields,
  type Session,
} from '@brought/sdk';
import { withArguments } from './arguments.ts';
import { createClockControl, type ClockControl } from './clock.ts';
import type { Answer, AnswerDetails, Attempt } from './answer.ts';
import type { FlowContext } from './context.ts';
import { askControl, type ControlReply, type ControlRequest } from './control.ts';
import { FlowDefect, Misspelt, Skipped } from './endings.ts';
import { fetchFor, type Exchange } from './exchange.ts';
import { CheckFailed } from './failure.ts';
import { createStateControl } from './borrower-state.ts';
import { createFaultControl } from './faults.ts';
import { createHelpers } from './helpers.ts';
import { didYouMean } from '../../errors/nearest.ts';
import { judge, missingOf, needed } from './judge.ts';
import { misspeltCall, misspeltIn } from './misspelt.ts';
import { locationOf } from './source-location.ts';
import type { Need } from './needs.ts';
import { knownSeeds, scenariosFor, seedNameOf, type Seed } from './own-scenarios.ts';
import type { Progress } from './progress.ts';
import { rawOperation, sendRaw } from './raw.ts';
import type { CheckRecord, StepRecord } from './report.ts';
import { sessionOfSeed } from './scenario.ts';
import type { Steps } from './steps.ts';
import type { RunTarget } from './target.ts';
import type { Trace } from './trace.ts';

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
export type RecorderOptions = {
  target: RunTarget;
  session: Session;
  headers: NonNullable<BroughtOptions['headers']>;
  /** Milliseconds for each call; the contract's when left out. */
  timeoutMs: number | undefined;
  tellUnstated?: true;
  /** Whether the flow is a user's. */
  foreign: boolean;
  trace: Trace;
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
  const { target, session, headers, timeoutMs, tellUnstated, trace, steps, progress, foreign } =
    options;
  const { url, fetch, remap, can } = target;
  const { cleanups, failedSoftly } = left;
  /** Names of the calls that this borrower has made, in their order. */
  const called: string[] = [];
  const limit = timeoutMs === undefined ? {} : { timeoutMs };
  const client: BroughtOptions = {
    baseUrl: url,
    ...(target.Request && { Request: target.Request }),
    session,
    headers,
    remap,
    idempotencyKey: randomUUID,
    ...limit,
  };

  const refuse = (misspelt: Misspelt): never => {
    // Counts even if the flow catches it, as a check that failed does.
    progress().end(misspelt);
    throw misspelt;
  };

  const send = async (
    step: StepRecord,
    operationId: string,
    input: unknown,
  ): Promise<Answer<unknown>> => {
    // One client for each call, so that calls at the same time do not mix up their events.
    const brought = createBrought({
      ...client,
      fetch: fetchFor(step, fetch),
      onCall: (event) => trace.note(step, event),
    });
    const { signal } = progress();
    const reply = await brought.callByName(operationId, input as Fields, { signal });
    return { ...reply, ...detailsOf(trace.eventOf(step)) };
  };

  /** Does something as a step that fails where what it is about is misspelt. */
  const perform = <Result>(
    name: string,
    [kind, operationId, misspelt]: [StepRecord['kind'], string, Misspelt | undefined],
    work: (step: StepRecord) => Promise<Result>,
  ): Promise<Result> =>
    steps.perform(name, kind, operationId, async (step) => {
      if (misspelt) refuse(misspelt);
      if (kind !== 'control') called.push(operationId);
      return work(step);
    });

  const call = (name: string, operationId: string, input: unknown): Promise<Answer<unknown>> =>
    perform(name, ['call', operationId, misspeltIn(operationId, input)], (step) =>
      send(step, operationId, input),
    );

  const attempt = (name: string, operationId: string, input: unknown): Promise<Attempt<unknown>> =>
    perform(name, ['call', operationId, misspeltIn(operationId, input)], async (step) => {
      try {
        return { accepted: true, reply: await send(step, operationId, input) };
      } catch (error) {
        if (!(error instanceof BusinessError)) throw error;
        const { code, serverMessage } = error;
        return { accepted: false, code, serverMessage, ...detailsOf(trace.eventOf(step)) };
      }
    });

  const raw: FlowContext['raw'] = (name, request) => {
    const operationId = rawOperation(request, remap);
    const misspelt = request.call === undefined ? undefined : misspeltCall(operationId);
    return perform(name, ['raw', operationId, misspelt], (step) => {
      const { signal } = progress();
      const from = {
        target: { ...target, fetch: fetchFor(step, fetch) },
        session,
        headers,
        timeoutMs,
        signal,
        operationId,
      };
      return sendRaw(from, request, (event) => trace.note(step, event));
    });
  };

  const judged: (...claim: Parameters<FlowContext['check']>) => CheckRecord = (name, claim) => {
    try {
      return judge(name, claim, { ...target, foreign });
    } catch (error) {
      // Counts even if the flow catches it, as a check that failed does.
      progress().end(error);
      throw error;
    }
  };

  const look: (...claim: Parameters<FlowContext['check']>) => CheckRecord = (name, claim) => {
    steps.assertOpen(name);
    const step = steps.last();
    if (!step) throw new FlowDefect(`"${name}" is checked before any step; make a call first.`);
    const judgement = judged(name, claim);
    // A stack is taken of what failed alone: a load makes millions of checks that hold.
    const where = judgement.outcome === 'failed' ? locationOf(new Error()) : undefined;
    const record = where === undefined ? judgement : { ...judgement, where };
    step.checks.push(record);
    const told = tellUnstated && record.unstated;
    if (record.outcome === 'failed' && !told) step.outcome = 'failed';
    return record;
  };

  const endWith = ({ name, expected, got, where }: CheckRecord): never => {
    const reason = new CheckFailed(name, expected, got, where);
    progress().end(reason);
    throw reason;
  };

  const check: FlowContext['check'] = (name, claim) => {
    const record = look(name, claim);
    if (record.outcome === 'failed' && !(tellUnstated && record.unstated)) endWith(record);
  };

  const soft: FlowContext['soft'] = (name, claim) => {
    const record = look(name, claim);
    if (record.outcome === 'failed') failedSoftly.push(record);
  };

  const refused: FlowContext['refused'] = async (name, operationId, input, refusal) => {
    const result = await attempt(name, operationId, input);
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
      askControl({ url, fetch: fetchFor(step, fetch) }, request, progress().signal, (event) =>
        trace.note(step, event),
      ).catch((error: unknown) => {
        if (!(error instanceof TransportError) || error.status !== NOT_UNDERSTOOD) throw error;
        const wrong = new Misspelt(error.message);
        if (stack !== undefined) wrong.stack = stack;
        return refuse(wrong);
      }),
    );
  };

  const skip = (reason: string): never => {
    const skipped = new Skipped(reason);
    progress().end(skipped);
    throw skipped;
  };
  const demand = (need: Need): void => {
    const missing = missingOf([need], can);
    if (missing.length > 0) skip(needed(missing, target.lacks));
  };

  const cleanup = (name: string, work: () => Promise<unknown>): void => {
    steps.assertOpen(name);
    cleanups.push({ name, work });
  };
  const clock = createClockControl({ sessionId: session.sessionId, ask, cleanup });
  const faults = createFaultControl({ session, ask, cleanup, called });
  left.lookBack.push(() => faults.lookBack(steps.perform, soft));
  const borrower = createStateControl(session, ask);
  const helpers = createHelpers({
    target,
    session,
    signal: () => progress().signal,
    ask,
    perform: (name, control, work) => steps.perform(name, 'control', control, work),
    fail: (name, expected, got) => endWith(look(name, { expected, got, holds: false })),
    keepSecret: trace.keepSecret,
  });

  const context: FlowContext = {
    session,
    // The signatures of the context have checked names, fields and payloads.
    call: call as FlowContext['call'],
    attempt: attempt as FlowContext['attempt'],
    refused,
    raw,
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
      if (misspelt) return perform(step, ['control', 'faults', misspelt], () => Promise.resolve());
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
      if (other instanceof Misspelt) return refuse(other);
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
    return refuse(wrong);
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

/** The first of the soft checks that failed, and how many more did. */
function softFailure([first, ...more]: readonly CheckRecord[]): CheckFailed | undefined {
  if (!first) return undefined;
  const others = more.length === 0 ? '' : ` (and ${more.length} more of the soft checks failed)`;
  return new CheckFailed(`${first.name}${others}`, first.expected, first.got, first.where);
}

/** A call that was answered has all of it. */
function detailsOf(event: Exchange | undefined): AnswerDetails {
  const { status = 0, responseHeaders = new Headers(), durationMs = 0 } = event ?? {};
  return { status, headers: responseHeaders, milliseconds: durationMs };
}
