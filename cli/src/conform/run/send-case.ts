import { onlyReads } from '../../contract/operations.ts';
import type { Verdict } from '../../judge/reply/judge-reply.ts';
import type { Subject } from '../../judge/reply/subject.ts';
import type { Outcome } from '../../transport/wire.ts';
import type { ConformCase } from '../cases/conform-case.ts';
import type { Draft } from '../request/draft.ts';
import type { RequestPlan } from '../request/request-plan.ts';
import { writeRequest } from '../request/write-request.ts';
import { judgeCase, type Base } from './judge-case.ts';
import type { FillLinked } from './linked-values.ts';
import { slowViolations } from './slow.ts';
import type { Target } from './target.ts';
import { uploadViolations } from './upload.ts';

/** A case that was sent, with its reply and verdict. */
export type SentCase = { plan: RequestPlan; reply: Outcome; verdict: Verdict };

/**
 * Sends a case of a call as a new borrower of a scenario, and judges the reply.
 *
 * @param seed Determines the names of the borrowers.
 * @param fill Fills its request with values from the answers of the calls before it.
 */
export function createSendCase(subject: Subject, target: Target, seed: string, fill: FillLinked) {
  const { operation } = subject;
  const idempotent = onlyReads(operation);
  return async (
    scenario: string,
    each: ConformCase,
    draft: Draft,
    base: Base,
  ): Promise<SentCase> => {
    const borrower = target.borrowers.open(scenario, `${seed}/${operation.id}/${each.id}`);
    await borrower.reset();
    const own = asBorrower(draft, borrower.session);
    const plan = each.write(await fill(own, borrower.session));
    const reply = await target.send({ ...writeRequest(target.url, plan), idempotent });
    const verdict = judgeCase(subject, each, reply, base);
    const uploads = each.valid
      ? await uploadViolations(subject, draft, verdict, reply, target)
      : [];
    const slow = slowViolations(subject, reply, target.maxLatencyMs);
    const violations = [...verdict.violations, ...uploads, ...slow];
    return { plan, reply, verdict: { ...verdict, violations } };
  };
}

function asBorrower(draft: Draft, session: Readonly<Record<string, string>>): Draft {
  const { sessionId } = session;
  const has = Object.hasOwn(draft.common, 'sessionId');
  return has && sessionId !== undefined
    ? { ...draft, common: { ...draft.common, sessionId } }
    : draft;
}
