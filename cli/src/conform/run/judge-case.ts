import type { ConformCase } from '../cases/conform-case.ts';
import type { ReplyViolation } from '../../judge/reply/reply-violation.ts';
import { judgeReply, type Verdict } from '../../judge/reply/judge-reply.ts';
import type { Subject } from '../../judge/reply/subject.ts';
import type { Outcome } from '../../transport/wire.ts';
import { rules } from '../../judge/reply/rules.ts';

/** The result of the typical request, if there is one to compare with. */
export type Base = Pick<Verdict, 'outcome'> | undefined;

/** Judges the result of a case: the reply as such, and whether it fits the request. */
export function judgeCase(
  subject: Subject,
  { valid, accepted, takes, refused, focus, pointer, title }: ConformCase,
  outcome: Outcome,
  base: Base,
): Verdict {
  const verdict = judgeReply(subject, outcome, valid);
  const said = sayOutcome(verdict);
  if (accepted !== undefined && verdict.outcome === 'success') {
    const expected = `a failure code, or HTTP 4xx${takes === undefined ? '' : `: ${takes}`}`;
    const wrong: ReplyViolation = { rule: accepted, where: title, pointer, expected, got: said };
    return { ...verdict, violations: [wrong, ...verdict.violations] };
  }
  // The status itself shows that a limit is lower here.
  const refusals = refused === 'BRT-507' ? ['failure'] : ['failure', 'refused'];
  const differs = base?.outcome === 'success' && refusals.includes(verdict.outcome);
  if (refused === undefined || !differs) return verdict;
  const expected = 'a success, as of the typical request';
  const wrong: ReplyViolation = {
    rule: refused,
    where: positionRefused({ refused, focus }),
    pointer,
    expected,
    got: said,
  };
  // The refusal is reported once, by the rule that explains why it is wrong.
  const others = verdict.violations.filter(({ rule }) => rule !== 'BRT-302');
  return { ...verdict, violations: [wrong, ...others] };
}

/** Position that a finding names for a refused request; empty if a refusal breaks no rule. */
export function positionRefused({
  refused,
  focus,
}: Pick<ConformCase, 'refused' | 'focus'>): string {
  if (refused === undefined) return '';
  return ['BRT-507', 'BRT-508'].includes(refused) ? focus.join(', ') : rules[refused].name;
}

function sayOutcome({ outcome, code, violations }: Verdict): string {
  if (code !== undefined) return `${outcome}, code ${JSON.stringify(code)}`;
  const status = violations.find(({ where }) => where === 'HTTP status')?.got;
  return typeof status === 'string' ? status : outcome;
}
