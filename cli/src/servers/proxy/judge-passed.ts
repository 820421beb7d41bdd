import type { IncomingMessage } from 'node:http';
import type { ContractDocument } from '../../contract/document.ts';
import { asViolation } from '../../judge/reply/as-violations.ts';
import { positionInWords, type ReplyViolation } from '../../judge/reply/reply-violation.ts';
import { judgeReply } from '../../judge/reply/judge-reply.ts';
import { subjectsOf } from '../../judge/reply/subject.ts';
import { isNoReply, type Outcome } from '../../transport/wire.ts';
import type { Operation } from '../../contract/operations.ts';
import type { ContractGuard } from '../../judge/request/contract-guard.ts';
import type { Found } from './proxy-report.ts';

/** The actual value, if it cannot contain one that was sent. */
function gotOf({ where, got }: ReplyViolation): string {
  if (typeof got !== 'string') {
    return 'line' in got ? `, ${positionInWords(got)}` : `, got ${kindOf(got.value)}`;
  }
  if (where === 'connection') return `, got none: ${got}`;
  const [status] = where === 'HTTP status' ? (/^HTTP \d{3}/.exec(got) ?? []) : [];
  return status === undefined ? '' : `, got ${status}`;
}

/** The type of a value, in words. */
function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  switch (typeof value) {
    case 'string':
      return value === '' ? 'an empty text' : 'a text';
    case 'number':
      return Number.isInteger(value) ? 'an integer' : 'a fraction';
    case 'boolean':
      return 'true or false';
    default:
      return 'an object';
  }
}

/** Names are the client's or the server's, of any length. */
function clip(name: string): string {
  return name.length > 120 ? `${name.slice(0, 120)}…` : name;
}

/** A request as received. */
export type ReceivedRequest = Pick<IncomingMessage, 'url' | 'headers'> & {
  /** The call was sent before with its Idempotency-Key. */
  isRepeat: boolean;
};

/**
 * Statuses by which the contract lets a server refuse a repeat: the first call still runs, or
 * differs.
 */
const refusedRepeat: readonly number[] = [409, 422];

/** Judges what passed: requests by the contract, replies by the rules of conformance. */
export type JudgePassed = (
  operation: Operation,
  request: ReceivedRequest,
  body: Buffer,
  outcome: Outcome,
) => Promise<Found[]>;

/** Makes the judge of a proxy. Its findings contain no value that was sent. */
export function createJudgePassed(document: ContractDocument, guard: ContractGuard): JudgePassed {
  const subjectFor = subjectsOf(document);
  return async (operation, request, bytes, outcome) => {
    const [path = '', search = ''] = (request.url ?? '').split(/\?(.*)/s);
    const { headers } = request;
    const problem = await guard.judgeRequest(operation, { path, search, headers, bytes });
    const sent = (problem?.violations ?? []).map(({ in: part, field, rule, message }): Found => ({
      by: 'client',
      rule,
      where: field === '' ? part : `${part}.${clip(field)}`,
      message,
    }));
    // A content type that the call does not accept has no other violations.
    if (problem && sent.length === 0) {
      sent.push({ by: 'client', rule: problem.kind, where: 'body', message: problem.detail });
    }
    const mayRefuse =
      problem !== undefined ||
      (request.isRepeat && !isNoReply(outcome) && refusedRepeat.includes(outcome.status));
    const verdict = judgeReply(subjectFor(operation), outcome, !mayRefuse);
    const got = verdict.violations.map((violation): Found => {
      const { rule, field, message } = asViolation(violation);
      return { by: 'server', rule, where: clip(field), message: message + gotOf(violation) };
    });
    if (problem && verdict.outcome === 'success') {
      const message =
        'expected a failure code, or HTTP 4xx, for a request that violates the contract';
      const [{ where } = { where: 'request' }] = sent;
      got.push({ by: 'server', rule: 'invalid-accepted', where, message });
    }
    return [...sent, ...got];
  };
}
