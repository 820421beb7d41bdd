import { casesOf } from '../cases/cases-of.ts';
import type { ConformCase } from '../cases/conform-case.ts';
import type { Material } from '../cases/material.ts';
import { typicalCase } from '../cases/valid-cases.ts';
import { onlyReads } from '../../contract/operations.ts';
import { positionOf, type ReplyViolation } from '../../judge/reply/reply-violation.ts';
import type { Verdict } from '../../judge/reply/judge-reply.ts';
import type { Subject } from '../../judge/reply/subject.ts';
import type { Draft } from '../request/draft.ts';
import { isNoReply } from '../../transport/wire.ts';
import { createSendCase, type SentCase } from './send-case.ts';
import { judgeCase } from './judge-case.ts';
import type { FillLinked } from './linked-values.ts';
import { positionsIn } from './positions.ts';
import { shrink } from './shrink.ts';
import { createShownViolations, type Shown } from './shown-violations.ts';
import type { Target } from './target.ts';

/** A case that was run, with its reply unchanged. */
export type RanCase = {
  case: ConformCase;
  verdict: Verdict;
};

/** A call after its cases were run. Not redacted. */
export type RanOperation = {
  material: Material;
  subject: Subject;
  ran: readonly RanCase[];
  shown: readonly Shown[];
  /** Positions in its successful replies, named as `positionsIn` does. */
  positions: ReadonlySet<string>;
  /** Why not all of its cases were run. */
  stopped: string | undefined;
};

/** How a call is run. */
export type OperationOptions = {
  target: Target;
  random: { count: number; seed: string };
  /** True once the run must end. */
  ended: () => boolean;
  /** Fills a request with values from the answers of the calls before it. */
  fill: FillLinked;
};

/** Failures of the typical request after which the other cases would only repeat it. */
const hopeless: readonly string[] = ['BRT-109', 'BRT-303', 'BRT-307'];
/** Reasons for no reply that are not the call's fault. */
const unreachable: readonly string[] = ['unreachable', 'tls', 'ended'];
/** Cases in a row without a reply in time, after which a call is given up. */
const MOST_TIMEOUTS = 3;
const SHRINK_TRIES = 60;

/**
 * Runs all cases of a call, one after the other, and finds the smallest request for each violation.
 */
export async function runOperation(
  subject: Subject,
  materialFor: (session: Readonly<Record<string, string>>) => Material,
  { target, random, ended, fill }: OperationOptions,
): Promise<RanOperation> {
  const { borrowers } = target;

  const sendCase = createSendCase(subject, target, random.seed, fill);
  const [home, material, base] = await findHome();
  const ran: RanCase[] = [];
  const shown = createShownViolations(material.typical, base.verdict);
  const positions = new Set<string>();
  let stopped: string | undefined;
  let timeouts = 0;
  const repeatable = borrowers.isolated || onlyReads(subject.operation);
  const succeeded = new Set<string>();

  for (const each of [typicalCase(material), ...casesOf(material, random)]) {
    if (ended()) break;
    const first = each.id === 'typical';
    const answer = first ? base : await compare(each, each.draft);
    // An unreachable server proves nothing about the call; after a few of these the run ends.
    if (isNoReply(answer.reply) && unreachable.includes(answer.reply.failed)) continue;
    ran.push({ case: each, verdict: answer.verdict });
    if (answer.verdict.outcome === 'success' && !isNoReply(answer.reply)) {
      succeeded.add(each.id);
      for (const position of positionsIn(answer.reply.bytes)) positions.add(position);
    }
    for (const violation of answer.verdict.violations) {
      await shown.note(violation, each, () => smallest(each, violation, answer));
    }
    timeouts = isNoReply(answer.reply) && answer.reply.failed === 'time-out' ? timeouts + 1 : 0;
    stopped = reasonToStop(first, answer.verdict, timeouts);
    if (stopped !== undefined) break;
  }
  return { material, subject, ran, shown: shown.all(), positions, stopped };

  /** Sends a case, and compares its outcome with that of the typical request. */
  async function compare(each: ConformCase, draft: Draft) {
    const { refused, after } = each;
    const open = after === undefined || succeeded.has(after);
    const answer = await sendCase(home, each, draft, open ? base.verdict : undefined);
    if (repeatable || !answer.verdict.violations.some(({ rule }) => rule === refused))
      return answer;
    // A call that writes may be refused because it was done already: then the typical request is
    // refused, too.
    const typical = await sendCase(home, typicalCase(material), material.typical, undefined);
    if (typical.verdict.outcome === 'success') return answer;
    return { ...answer, verdict: judgeCase(subject, each, answer.reply, undefined) };
  }

  /** The scenario in which the typical request succeeds; the first one if there is none. */
  async function findHome() {
    const tried = [];
    for (const scenario of borrowers.scenarios) {
      const { session } = borrowers.open(scenario, '');
      const own = materialFor(session);
      const answer = await sendCase(scenario, typicalCase(own), own.typical, undefined);
      tried.push([scenario, own, answer] as const);
      if (answer.verdict.outcome !== 'failure' || ended()) break;
    }
    const good = tried.find(([, , { verdict }]) => verdict.outcome === 'success');
    const [found] = good ? [good] : tried;
    if (!found) throw new Error('A target has at least one scenario.');
    return found;
  }

  async function smallest(
    each: ConformCase,
    violation: ReplyViolation,
    { plan, reply }: SentCase,
  ): Promise<Shown> {
    let best: Shown = { violation, case: each, cases: 1, draft: each.draft, plan, reply };
    const fails = async (draft: Draft): Promise<boolean> => {
      if (ended()) return false;
      const again = await compare(each, draft);
      if (isNoReply(again.reply) && unreachable.includes(again.reply.failed)) return false;
      const same = again.verdict.violations.find(
        (other) => positionOf(other) === positionOf(violation),
      );
      if (!same) return false;
      best = { ...best, violation: same, draft, plan: again.plan, reply: again.reply };
      return true;
    };
    // A request that timed out, or was slow, is not shrunk: each of the sixty tries could be slow,
    // too.
    const late = isNoReply(reply) && reply.failed === 'time-out';
    const slow = late || violation.rule === 'BRT-311';
    if (!slow) {
      const { document, typical, fields } = material;
      await shrink(each, { document, typical, fields: fields.own, tries: SHRINK_TRIES }, fails);
    }
    return best;
  }
}

function reasonToStop(
  first: boolean,
  { violations }: Verdict,
  timeouts: number,
): string | undefined {
  if (first && violations.some(({ rule }) => hopeless.includes(rule))) {
    return 'the typical request was not let through to the call';
  }
  return timeouts >= MOST_TIMEOUTS
    ? `${MOST_TIMEOUTS} requests in a row were not answered in time`
    : undefined;
}
