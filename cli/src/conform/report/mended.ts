import type { RuleId } from '../../judge/reply/rules.ts';
import { positionRefused } from '../run/judge-case.ts';
import { isReached } from '../run/positions.ts';
import type { RanCase, RanOperation } from '../run/run-operation.ts';

/** What of a run tells whether a call fails as it did before. */
export type Evidence = Pick<RanOperation, 'subject' | 'ran' | 'stopped' | 'positions'> & {
  /** Whether it succeeded, by a request or in a flow. */
  succeeded: boolean;
  /** Whether its answers had a time to be there. */
  timed: boolean;
  /** The rules that it breaks. */
  broken: ReadonlySet<RuleId>;
};

/**
 * Whether a run has looked where a call failed before: what is not seen is mended only then. Where
 * no reply says by a code of the call what became of a request, nothing follows; where none is a
 * success, neither what the call takes nor what it gives.
 */
export function isLookedAt(rule: RuleId, where: string, evidence: Evidence): boolean {
  const { subject, ran, stopped, positions } = evidence;
  if (stopped !== undefined) return false;
  if (rule === 'BRT-701') return evidence.succeeded;
  const isAnswered = ({ verdict: { code = '' } }: RanCase): boolean => subject.codes.includes(code);
  if (!ran.some(isAnswered)) return false;
  switch (rule.slice(0, 'BRT-1'.length)) {
    case 'BRT-1':
      return rule !== 'BRT-110' || isReached(where, positions);
    case 'BRT-3':
      return rule !== 'BRT-311' || evidence.timed;
    case 'BRT-4':
    case 'BRT-5':
      return (
        isTypicalTaken(ran) &&
        ran.some((each) => isAbout(each, rule, where) && (isAnswered(each) || isRefused(each)))
      );
    case 'BRT-6':
      return (
        positions.has(where) && !evidence.broken.has('BRT-603') && !evidence.broken.has('BRT-602')
      );
    default:
      return evidence.succeeded && isReached(where, positions);
  }
}

function isRefused({ verdict }: RanCase): boolean {
  return verdict.outcome === 'refused';
}

/** Only then it says something that another request is refused. */
function isTypicalTaken(ran: readonly RanCase[]): boolean {
  return ran.some((each) => each.case.id === 'typical' && each.verdict.outcome === 'success');
}

/** Whether a case was answered which asks for what a finding of a request names. */
function isAbout({ case: each, verdict }: RanCase, rule: RuleId, where: string): boolean {
  if (each.accepted === rule) return each.title === where;
  return each.refused === rule && positionRefused(each) === where && verdict.outcome === 'success';
}
