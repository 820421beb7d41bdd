import type { Failure, StepRecord } from '../../flows/engine/report.ts';
import { behavioursFor, requirementsOf } from '../../contract/behaviours.ts';
import type { LineOf } from '../../contract/line-of.ts';
import { pointerBelow } from '../../contract/resolve.ts';
import type { Operation } from '../../contract/operations.ts';
import { flowId } from '../../reports/baseline.ts';
import { failedPositions } from '../../reports/failed-positions.ts';
import type { Finding, FlowRecord } from '../report/conform-report.ts';
import type { SeenElsewhere } from '../report/codes-of.ts';
import { rules } from '../../judge/reply/rules.ts';
import type { RanFlow } from './run-flows.ts';

/** The business codes that flows led to, by call and code. */
export function codesSeenBy(flows: readonly RanFlow[]): SeenElsewhere {
  const seen = new Map<string, string>();
  for (const { name, judged } of flows) {
    for (const { subject, verdict } of judged) {
      const key = `${subject.operation.id} ${verdict.code}`;
      if (verdict.code !== undefined && !seen.has(key)) seen.set(key, `flow ${name}`);
    }
  }
  return seen;
}

/** Why codes of a call may not have been seen: a flow that makes it was skipped. */
export function skippedFor(flows: readonly RanFlow[], operationId: string): string | undefined {
  const skipped = flows.find(({ missed }) => missed.has(operationId));
  return skipped && `flow ${skipped.name} was skipped: ${skipped.report.skipReason ?? ''}`;
}

/** The results of flows, for the report. */
export function flowRecords(
  flows: readonly RanFlow[],
  operations: readonly Operation[],
  lineOf: LineOf,
  isKnown: (finding: Pick<Finding, 'rule' | 'where'>, about: string) => boolean,
): FlowRecord[] {
  return flows.map(({ name, report }): FlowRecord => {
    const checks = report.steps.flatMap((step) => step.checks);
    const passed = checks.filter(({ outcome }) => outcome === 'passed').length;
    if (report.outcome === 'skipped' || report.outcome === 'nothing checked') {
      const why = report.skipReason ?? 'nothing in it could be checked on this target';
      return { flow: name, outcome: 'skipped', checks: passed, why };
    }
    const { failure } = report;
    const advice = failure ? undefined : unstatedFailure(report.steps);
    const shown = failure ?? advice;
    const outcome = failure ? 'failed' : 'passed';
    if (!shown) return { flow: name, outcome, checks: passed };
    const finding = findingOf(name, failure ? 'BRT-702' : 'BRT-703', shown, { operations, lineOf });
    const positions = failedPositions(report);
    const isPositionKnown = (where: string): boolean =>
      isKnown({ rule: finding.rule, where }, flowId(name));
    const known = positions.length > 0 && positions.every(isPositionKnown);
    return { flow: name, outcome, checks: passed, positions, finding: { ...finding, known } };
  });
}

/** The first failed check among those that the contract does not require. */
function unstatedFailure(steps: readonly StepRecord[]): Failure | undefined {
  for (const { name: step, operationId, curl, checks } of steps) {
    const failed = checks.find(({ outcome, unstated }) => outcome === 'failed' && unstated);
    if (!failed) continue;
    const { name: message, expected, got } = failed;
    return { kind: 'check', message, step, operationId, expected, got, ...(curl && { curl }) };
  }
  return undefined;
}

function findingOf(
  name: string,
  rule: 'BRT-702' | 'BRT-703',
  failure: Failure,
  { operations, lineOf }: { operations: readonly Operation[]; lineOf: LineOf },
): Omit<Finding, 'known'> {
  const pointer = pointerOf(failure, operations);
  const { expected, got, message, serverMessage, step = '' } = failure;
  return {
    rule,
    name: rules[rule].name,
    level: rules[rule].level,
    where: positionOf(failure),
    expected: expected === undefined ? 'a success' : inWords(expected),
    got: got === undefined ? [message, serverMessage].filter(Boolean).join(' ') : inWords(got),
    case: name,
    title: `flow ${name}: ${step}`,
    cases: 1,
    curl: failure.curl ?? '',
    contract: lineOf(pointer),
    pointer,
  };
}

/** Position of the behaviour that the check cites, else of the call. */
function pointerOf(
  { kind, message, operationId }: Failure,
  operations: readonly Operation[],
): string {
  const behaviours = kind === 'check' ? behavioursFor(operations, requirementsOf(message)) : [];
  const own = behaviours.find((each) => each.operationId === operationId);
  const operation = operations.find(({ id }) => id === operationId);
  const call = operation ? pointerBelow('#/paths', operation.path, operation.method) : '#/paths';
  return (own ?? behaviours[0])?.pointer ?? call;
}

/** The check that failed, or the step and where in its reply. */
function positionOf({ kind, message, step = '', operationId = 'flow', where }: Failure): string {
  if (kind === 'check') return message;
  // The line where a user flow threw, or misspelt a name, changes with the next edit.
  const isInReply = where !== undefined && kind !== 'thrown' && kind !== 'usage';
  return `${step} (${operationId})${isInReply ? `: ${where}` : ''}`;
}

function inWords(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > 240 ? `${text.slice(0, 240)}…` : text;
}
