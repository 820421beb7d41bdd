import { materialOf, type Given } from '../cases/material.ts';
import type { Subject } from '../../judge/reply/subject.ts';
import type { ContractDocument } from '../../contract/document.ts';
import { listOperations, type Operation } from '../../contract/operations.ts';
import { fieldsOf, textOf } from '../request/fields.ts';
import { isNoReply, type NoReply, type Send } from '../../transport/wire.ts';
import { writeRequest } from '../request/write-request.ts';
import { fillLinked, type SendTypical } from './linked-values.ts';
import { runOperation, type RanOperation } from './run-operation.ts';
import type { Borrowers } from './target.ts';

/** Why a run ended early. */
export type Ended = {
  kind: 'unreachable' | 'rate-limited' | 'max-time' | 'interrupted';
  /** One sentence. */
  reason: string;
};

/** Options of a run. */
export type RunOptions = {
  document: ContractDocument;
  operations: readonly Operation[];
  url: string;
  send: Send;
  borrowers: Borrowers;
  mayRequest: (address: string) => boolean;
  /** Maximum milliseconds for an answer, if the run has a limit. */
  maxLatencyMs: number | undefined;
  /** The subject by which the replies of a call are judged. */
  subjectOf: (operation: Operation) => Subject;
  given: Given;
  random: { count: number; seed: string };
  /** How many calls are checked at the same time. */
  jobs: number;
  /** Why the run must end; undefined as long as it need not. */
  end: () => Ended | undefined;
  /** Called with each operation once its cases were run. */
  onOperation: (ran: RanOperation) => void;
};

/** The result of a run. Not redacted. */
export type RanConform = {
  /** In the order of the contract; those that were not reached are missing. */
  operations: readonly RanOperation[];
  ended: Ended | undefined;
};

/** Requests in a row that reach nothing, or are denied, after which the run ends. */
const MOST_IN_VAIN = 3;

/** Runs the cases of all calls, several calls at a time. Never throws because of the target. */
export async function runConform(options: RunOptions): Promise<RanConform> {
  const { document, operations, url, given, borrowers, random, jobs } = options;
  const allHeaders = headersOf(document, given);
  let gone: Ended | undefined;
  let inVain = 0;
  let answered = false;

  const send: Send = async (request) => {
    const outcome = await options.send(request);
    const vain = isNoReply(outcome) && hopeless.includes(outcome.failed);
    inVain = vain ? inVain + 1 : 0;
    answered ||= !isNoReply(outcome);
    if (vain && inVain >= MOST_IN_VAIN) gone ??= whyEnded(outcome, answered);
    return outcome;
  };
  const end = (): Ended | undefined => gone ?? options.end();
  const { mayRequest, maxLatencyMs } = options;
  const target = { url, send, borrowers, mayRequest, maxLatencyMs };
  const ran: (RanOperation | undefined)[] = operations.map(() => undefined);
  let next = 0;

  const materialFor = (operation: Operation, session: Readonly<Record<string, string>>) =>
    materialOf(document, operation, { ...given, session: { ...session } }, allHeaders);
  const sendTypical: SendTypical = (operation, session) => {
    const { typical, write } = materialFor(operation, session);
    return send({ ...writeRequest(url, write(typical)), idempotent: true });
  };

  const work = async (): Promise<void> => {
    while (next < operations.length && end() === undefined) {
      const index = next;
      next += 1;
      const operation = operations[index];
      if (!operation) return;
      const subject = options.subjectOf(operation);
      const ended = (): boolean => end() !== undefined;
      const fill = fillLinked(document, operation, sendTypical);
      const one = await runOperation(subject, (session) => materialFor(operation, session), {
        target,
        random,
        ended,
        fill,
      });
      if (one.ran.length === 0) continue;
      ran[index] = one;
      options.onOperation(one);
    }
  };
  // Cases that share a borrower would disturb each other.
  const atOnce = borrowers.isolated ? jobs : 1;
  await Promise.all(Array.from({ length: atOnce }, work));
  return { operations: ran.filter((each) => each !== undefined), ended: end() };
}

/** Reasons for no reply that all requests may have in common. */
const hopeless: readonly NoReply['failed'][] = ['unreachable', 'tls', 'rate-limited'];

function whyEnded({ failed, detail }: NoReply, answered: boolean): Ended {
  if (failed === 'rate-limited') {
    const reason = `The target lets nothing through: ${detail}.`;
    return { kind: 'rate-limited', reason };
  }
  if (failed === 'tls') {
    return { kind: 'unreachable', reason: `No safe connection to the target: ${detail}.` };
  }
  const what = answered ? 'stopped responding in the middle of the run' : 'is not there';
  return { kind: 'unreachable', reason: `The target ${what}: ${detail}.` };
}

/** Every header that any call sends, with the value that is given or the contract's example. */
function headersOf(document: ContractDocument, given: Given): Record<string, string> {
  const all = listOperations(document).flatMap(
    (operation) => fieldsOf(document, operation).headers,
  );
  return Object.fromEntries(
    all.map(({ name, example }) => [name, given.headers[name.toLowerCase()] ?? textOf(example)]),
  );
}
