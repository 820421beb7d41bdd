import type { IncomingMessage } from 'node:http';
import type { ContractDocument } from '../../contract/document.ts';
import type { Departure } from '../../judge/reply/departure.ts';
import { judgeReply } from '../../judge/reply/judge-reply.ts';
import { subjectsOf } from '../../judge/reply/subject.ts';
import { rules } from '../../judge/reply/rules.ts';
import type { Outcome } from '../../transport/wire.ts';
import type { Operation } from '../../contract/operations.ts';
import type { ContractGuard } from '../../judge/request/contract-guard.ts';
import type { Found } from './proxy-report.ts';

/** What came, where that cannot hold a value that was sent. */
function gotOf({ where, got }: Departure): string {
  if (typeof got !== 'string') return '';
  if (where === 'connection') return `, got none: ${got}`;
  const [status] = where === 'HTTP status' ? (/^HTTP \d{3}/.exec(got) ?? []) : [];
  return status === undefined ? '' : `, got ${status}`;
}

/** Judges what passed: requests as Prism does, replies by the rules of conformance. */
export type JudgePassed = (
  operation: Operation,
  request: IncomingMessage,
  body: Buffer,
  outcome: Outcome,
) => Promise<Found[]>;

/** Makes the judge of a proxy. Nothing of what it says holds a value that was sent. */
export function createJudgePassed(document: ContractDocument, guard: ContractGuard): JudgePassed {
  const subjectFor = subjectsOf(document);
  return async (operation, request, bytes, outcome) => {
    const [path = '', search = ''] = (request.url ?? '').split(/\?(.*)/s);
    const { headers } = request;
    const problem = await guard.judgeRequest(operation, { path, search, headers, bytes });
    const sent = (problem?.violations ?? []).map(({ in: part, field, rule, message }): Found => ({
      by: 'client',
      rule,
      where: field === '' ? part : `${part}.${field}`,
      message,
    }));
    // A content type that the call does not take has no violations of its own.
    if (problem && sent.length === 0) {
      sent.push({ by: 'client', rule: problem.kind, where: 'body', message: problem.detail });
    }
    const verdict = judgeReply(subjectFor(operation), outcome, problem === undefined);
    const got = verdict.departures.map((departure): Found => ({
      by: 'server',
      rule: `${departure.rule} ${rules[departure.rule].name}`,
      where: departure.where,
      message: `expected ${departure.expected}${gotOf(departure)}`,
    }));
    if (problem && verdict.outcome === 'success') {
      const message =
        'expected a failure code, or HTTP 4xx, for a request that breaks the contract';
      const [{ where } = { where: 'request' }] = sent;
      got.push({ by: 'server', rule: 'invalid-accepted', where, message });
    }
    return [...sent, ...got];
  };
}
