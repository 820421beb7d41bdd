import { isDeepStrictEqual } from 'node:util';
import { createBrought, type BroughtOptions, type CallEvent, type Fields } from '@brought/sdk';
import type { Redactor } from '../../redact/redactor.ts';
import type { Claim, FlowContext, Need } from './context.ts';
import { curlOf } from './curl.ts';
import { CheckFailed, failureOf } from './failure.ts';
import type { CheckRecord, Failure, StepRecord } from './report.ts';
import { wireOf } from './wire.ts';

/** A flow's context together with what it recorded. */
export interface Recorder {
  readonly context: FlowContext;
  readonly steps: readonly StepRecord[];
  /** What ended the flow, with the step that it happened in; without secrets. */
  explain(error: unknown): Failure;
}

/** What a recorder needs to know. */
export interface RecorderOptions {
  /** How calls are made. */
  brought: BroughtOptions;
  can: readonly Need[];
  redactor: Redactor;
  signal: AbortSignal;
  /** Told of each step once its claims are made: when the next one begins. */
  onStep: (step: StepRecord) => void;
}

/** Makes the context of one run of a flow. */
export function createRecorder(options: RecorderOptions): Recorder {
  const { redactor, signal, onStep } = options;
  const steps: StepRecord[] = [];
  const events = new Map<StepRecord, CallEvent>();
  let failed: StepRecord | undefined;

  const context: FlowContext = {
    can: (need) => options.can.includes(need),
    call: async (name, operationId, input) => {
      const before = steps.at(-1);
      if (before) onStep(before);
      const step = begin(redactor.text(name), operationId);
      steps.push(step);
      // One client for each call, so that calls at the same time do not mix up their events.
      const onCall = (event: CallEvent): void => void events.set(step, event);
      const brought = createBrought({ ...options.brought, onCall });
      const started = performance.now();
      try {
        // callByName is call without its types; the context's signature has checked them.
        const reply = await brought.callByName(operationId, input as Fields, { signal });
        step.outcome = 'passed';
        return reply as Awaited<ReturnType<typeof context.call<typeof operationId>>>;
      } catch (error) {
        failed = step;
        throw error;
      } finally {
        step.milliseconds = Math.round((performance.now() - started) * 10) / 10;
        const event = events.get(step);
        if (event) step.wire = wireOf(event, redactor);
      }
    },
    check: (name, claim) => {
      const record = judge(name, claim, context, redactor);
      const step = steps.at(-1);
      step?.checks.push(record);
      if (record.outcome !== 'failed') return;
      if (step) step.outcome = 'failed';
      throw new CheckFailed(record.name, record.expected, record.got);
    },
  };

  const explain = (error: unknown): Failure => {
    const step = failed ?? steps.at(-1);
    const event = step && events.get(step);
    const names = event ? redactor.learnRequest(event.operationId, event.fields) : [];
    const failure = failureOf(error);
    return {
      ...failure,
      message: redactor.text(failure.message, names),
      ...(step && { step: step.name, operationId: step.operationId }),
      ...(failure.serverMessage !== undefined && {
        serverMessage: redactor.text(failure.serverMessage, names),
      }),
      ...('expected' in failure && { expected: redactor.data(failure.expected, names) }),
      ...('got' in failure && { got: redactor.data(failure.got, names) }),
      ...(event && { curl: redactor.text(curlOf(event), names) }),
    };
  };

  return { context, steps, explain };
}

function begin(name: string, operationId: string): StepRecord {
  return { name, operationId, outcome: 'failed', milliseconds: 0, checks: [] };
}

function judge(name: string, claim: Claim, context: FlowContext, redactor: Redactor): CheckRecord {
  if (claim.needs !== undefined && !context.can(claim.needs)) {
    const reason = `needs ${claim.needs}, which this target does not have`;
    return { name, outcome: 'skipped', reason };
  }
  const holds = claim.holds ?? isDeepStrictEqual(claim.got, claim.expected);
  const expected = redactor.data(claim.expected);
  const got = redactor.data(claim.got);
  return { name, outcome: holds ? 'passed' : 'failed', expected, got };
}
