import type { RuleId } from '../../judge/reply/rules.ts';
import { positionRefused } from '../run/judge-case.ts';
import { isReached } from '../run/positions.ts';
import type { RanCase, RanOperation } from '../run/run-operation.ts';

/** Observations of a call in a run. */
export type Evidence = Pick<RanOperation, 'subject' | 'ran' | 'stopped' | 'positions'> & {
  /** Whether it succeeded, by a request or in a flow. */
  succeeded: boolean;
  /** Whether its answers had a time limit. */
  timed: boolean;
  /** The rules that it breaks. */
  broken: ReadonlySet<RuleId>;
};

/**
 * Whether a run would have shown a failure of a call if it still existed: only then its absence
 * means that it is fixed. It would not if no reply has a code of the call that shows the result of
 * a request.
 */
export function canShowFix(rule: RuleId, where: string, evidence: Evidence): boolean {
  const { subject, ran, stopped, positions, succeeded, timed, broken } = evidence;
  if (stopped !== undefined) return false;
  if (rule === 'BRT-701') return succeeded;
  const isAnswered = ({ verdict: { code = '' } }: RanCase): boolean => subject.codes.includes(code);
  if (!ran.some(isAnswered)) return false;
  switch (rule.slice(0, 'BRT-1'.length)) {
    // Rules of the envelope, which every answer has; a repeated name shows only at its position.
    case 'BRT-1':
      return rule !== 'BRT-110' || isReached(where, positions);
    // Rules of the transport, which every answer shows; a run may have no time limit.
    case 'BRT-3':
      return rule !== 'BRT-311' || timed;
    // Rules about one request, which is accepted or refused while the typical one is accepted.
    case 'BRT-4':
    case 'BRT-5':
      return (
        ran.some(isTypicalTaken) &&
        ran.some((each) => isRequest(each, rule, where) && (isAnswered(each) || isRefused(each)))
      );
    // Rules about an uploaded picture, which must be readable at its address.
    case 'BRT-6':
      return positions.has(where) && !broken.has('BRT-603') && !broken.has('BRT-602');
    // Rules of the payload of a success.
    default:
      return succeeded && isReached(where, positions);
  }
}

function isRefused({ verdict }: RanCase): boolean {
  return verdict.outcome === 'refused';
}

function isTypicalTaken({ case: { id }, verdict }: RanCase): boolean {
  return id === 'typical' && verdict.outcome === 'success';
}

/** Whether a case sends the request of a finding, and would show that it is refused. */
function isRequest({ case: each, verdict }: RanCase, rule: RuleId, where: string): boolean {
  if (each.accepted === rule) return each.title === where;
  return each.refused === rule && positionRefused(each) === where && verdict.outcome === 'success';
}
