import type { BroughtOptions, Session } from '@brought/sdk';
import { exitCode } from '../../exit-code.ts';
import type { Redactor } from '../../redact/redactor.ts';
import { failureExitCode } from './failure.ts';
import type { Flow } from './flow.ts';
import type { InputOf, InputSpec } from './input.ts';
import { createRecorder } from './recorder.ts';
import type { Failure, FlowReport, StepRecord, TargetRecord } from './report.ts';

/** How a flow is run. */
export interface RunOptions {
  target: TargetRecord;
  session: Session;
  headers: NonNullable<BroughtOptions['headers']>;
  /** Milliseconds for each call; the contract's when left out. */
  timeoutMs: number | undefined;
  redactor: Redactor;
  signal: AbortSignal;
  /** Told of each step once its claims are made. */
  onStep: (step: StepRecord) => void;
}

/**
 * Runs a flow once. Never throws: whatever ends it stands in the report, which
 * holds no secrets. A run without a single claim that was looked at and held is
 * not green.
 */
export async function runFlow<Spec extends InputSpec>(
  flow: Flow<Spec>,
  input: InputOf<Spec>,
  options: RunOptions,
): Promise<FlowReport> {
  const { target, session, headers, timeoutMs, redactor, signal, onStep } = options;
  redactor.learn(session);
  const limit = timeoutMs === undefined ? {} : { timeoutMs };
  const brought = { baseUrl: target.url, session, headers, ...limit };
  const recorder = createRecorder({ brought, can: target.can, redactor, signal, onStep });
  const startedAt = new Date();
  const started = performance.now();
  const failure = await flow.run(recorder.context, input).then(
    () => undefined,
    (error: unknown) => recorder.explain(error),
  );
  const last = recorder.steps.at(-1);
  if (last) onStep(last);
  return {
    flow: flow.name,
    target,
    startedAt: startedAt.toISOString(),
    milliseconds: Math.round(performance.now() - started),
    ...verdict(recorder.steps, failure),
    steps: recorder.steps,
    ...(failure && { failure }),
  };
}

function verdict(
  steps: readonly StepRecord[],
  failure: Failure | undefined,
): Pick<FlowReport, 'outcome' | 'exitCode'> {
  if (failure) {
    const outcome = failure.kind === 'interrupted' ? 'interrupted' : 'failed';
    return { outcome, exitCode: failureExitCode[failure.kind] };
  }
  const checked = steps.some(({ checks }) => checks.some(({ outcome }) => outcome === 'passed'));
  return checked
    ? { outcome: 'passed', exitCode: exitCode.passed }
    : { outcome: 'nothing checked', exitCode: exitCode.nothingChecked };
}
