import { resolve } from 'node:path';
import { withArguments } from './arguments.ts';
import { createSendControl, type SendControl } from './send-control.ts';
import { createCalls, type CallsOptions } from './calls.ts';
import { createChecks, softFailure } from './checks.ts';
import type { ClockControl } from './clock.ts';
import type { FlowContext } from './context.ts';
import { FlowDefect, Misspelt, Skipped } from './endings.ts';
import type { CheckFailed } from './failure.ts';
import { missingOf, needed } from './judge.ts';
import type { Need } from './needs.ts';
import { defineScenario, otherBorrower } from './other-borrower.ts';
import type { Progress } from './progress.ts';
import type { CheckRecord } from './report.ts';
import type { Steps } from './steps.ts';
import { createTargetControls } from './target-controls.ts';

/** Work for after the end of a flow. */
export type Cleanup = {
  name: string;
  work: () => Promise<unknown>;
};

/** A flow's context and its cleanups. */
export type Recorder = {
  context: FlowContext;
  clock: ClockControl;
  /** Removed one by one: a cleanup may register another. */
  cleanups: Cleanup[];
  /** Checks, at the end of the flow, that its settings had an effect. */
  lookBack: () => Promise<void>;
  /** The failure of the soft checks; undefined if all passed. */
  softFailure: () => CheckFailed | undefined;
  /** Sends a request to the target's controls as a step. */
  sendControl: SendControl;
};

/** Input of a recorder. */
export type RecorderOptions = Omit<CallsOptions, 'perform' | 'signal' | 'end'> & {
  reportUnstated?: true;
  /** Whether the flow is a user's. */
  foreign: boolean;
  steps: Pick<Steps, 'perform' | 'last' | 'assertOpen'>;
  progress: () => Progress;
};

/** What all borrowers of a run leave to do, or to report, at its end. */
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
): Pick<Recorder, 'context' | 'clock' | 'sendControl'> {
  const { target, session, reportUnstated = false, trace, steps, progress, foreign } = options;
  const { can } = target;
  const signal = (): AbortSignal => progress().signal;

  const end = (reason: unknown): never => {
    // Counts even if the flow catches it.
    progress().end(reason);
    throw reason;
  };

  const calls = createCalls({ ...options, perform: steps.perform, signal, end });
  const checks = createChecks({ ...options, reportUnstated, end, failedSoftly: left.failedSoftly });
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

  const sendControl = createSendControl({ target, foreign, steps, trace, signal, end });

  const skip = (reason: string): never => end(new Skipped(reason));
  const demand = (need: Need): void => {
    const missing = missingOf([need], can);
    if (missing.length > 0) skip(needed(missing, target.lacks));
  };

  const cleanup = (name: string, work: () => Promise<unknown>): void => {
    steps.assertOpen(name);
    left.cleanups.push({ name, work });
  };
  const attach = (name: string, path: string): void => {
    steps.assertOpen(name);
    const step = steps.last();
    if (!step) return end(new FlowDefect(`"${name}" is attached to no step; make a call first.`));
    step.pictures = [...(step.pictures ?? []), { name, path: resolve(path) }];
  };
  const { controls, clock, lookBack } = createTargetControls({
    target,
    session,
    steps,
    checks,
    signal,
    sendControl,
    demand,
    end,
    cleanup,
    keepSecret: trace.keepSecret,
    called: calls.made,
  });
  left.lookBack.push(lookBack);

  const context: FlowContext = {
    session,
    call: calls.call,
    attempt: calls.attempt,
    refused,
    raw: calls.raw,
    check,
    soft,
    attach,
    can: (need) => can.includes(need),
    skip,
    ...controls,
    cleanup,
    borrower: (name, seed) => {
      demand('seed');
      const other = otherBorrower(session, name, seed);
      if (other instanceof Misspelt) return end(other);
      trace.keepSession(other);
      const defined = defineScenario(other, sendControl);
      const named: RecorderOptions['steps'] = {
        last: steps.last,
        assertOpen: steps.assertOpen,
        perform: (step, kind, operationId, work) => {
          const begin = () =>
            steps.perform(`${name}: ${step}`, kind, operationId, (made) => {
              made.borrower = name;
              return work(made);
            });
          return defined ? defined.then(begin) : begin();
        },
      };
      return createContext({ ...options, session: other, steps: named }, left).context;
    },
  };
  if (!foreign) return { context, clock, sendControl };
  const looked = withArguments(context, (method, wrong) => {
    steps.assertOpen(method);
    return end(wrong);
  });
  return { context: looked, clock, sendControl };
}
