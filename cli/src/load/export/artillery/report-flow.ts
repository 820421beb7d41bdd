import type { Failure, FlowReport } from '../../../flows/engine/report.ts';
import { callFailures, callTimes, endings, flowCounter, FLOW_TIMES } from './metrics.ts';

/** Where Artillery accepts custom figures. */
export type Events = {
  emit(kind: 'counter' | 'histogram', name: string, value: number): unknown;
};

/**
 * Reports the outcome of a flow to Artillery.
 *
 * @throws Error for a flow that did not pass, so that Artillery counts its virtual user as failed.
 */
export function reportFlow(events: Events, report: FlowReport, milliseconds: number): void {
  const { outcome, steps, failure } = report;
  const ending = outcome === 'nothing checked' ? 'nothing_checked' : outcome;
  // Artillery does not know a counter before its first value: one with a limit must exist, at 0.
  events.emit('counter', 'vusers.skipped', 0);
  for (const each of endings) events.emit('counter', flowCounter(each), each === ending ? 1 : 0);
  if (outcome === 'passed' || outcome === 'failed') {
    events.emit('histogram', FLOW_TIMES, milliseconds);
  }
  for (const step of steps) {
    // Cleanup steps after a flow are not actions of the borrower.
    if (step.phase !== 'flow') continue;
    events.emit('histogram', callTimes(step.operationId), step.milliseconds);
    events.emit('counter', callFailures(step.operationId), step.outcome === 'failed' ? 1 : 0);
  }
  if (outcome !== 'passed') throw new FlowError(failure ? kindOf(failure) : ending);
}

/** Artillery counts it by its code, as `errors.<code>`, and prints nothing of it. */
class FlowError extends Error {
  override name = 'FlowError';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/**
 * Key under which similar failures are counted: `repaymentConfirm 800006`, `loanDetails
 * unreachable`.
 */
function kindOf({ operationId, kind, code }: Failure): string {
  return [operationId, code ?? kind].filter((part) => part !== undefined).join(' ');
}
