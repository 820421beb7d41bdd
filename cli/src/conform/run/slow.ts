import { pointerBelow } from '../../contract/resolve.ts';
import type { ReplyViolation } from '../../judge/reply/reply-violation.ts';
import type { Subject } from '../../judge/reply/subject.ts';
import { isNoReply, type Outcome } from '../../transport/wire.ts';

/**
 * Whether an answer took longer than a run allows.
 *
 * @param most Milliseconds; no limit when undefined.
 */
export function slowViolations(
  { pointer }: Subject,
  outcome: Outcome,
  most: number | undefined,
): ReplyViolation[] {
  if (most === undefined || isNoReply(outcome)) return [];
  const { milliseconds = 0 } = outcome;
  if (milliseconds <= most) return [];
  const expected = `a whole answer within ${most} ms`;
  const got = `${Math.round(milliseconds)} ms`;
  return [
    { rule: 'BRT-311', where: 'time', pointer: pointerBelow(pointer, 'responses'), expected, got },
  ];
}
