import type { Session } from '@brought/sdk';
import { CONTROL_PATH } from '@brought/sdk/sandbox';
import type { ContractDocument } from '../contract/document.ts';
import { readLines } from '../contract/line-of.ts';
import { listOperations, onlyReads, type Operation } from '../contract/operations.ts';
import { withoutLacks } from '../flows/engine/judge.ts';
import { needs, type Need } from '../flows/engine/needs.ts';
import type { RunTarget } from '../flows/engine/target.ts';
import type { Given } from './cases/material.ts';
import { requestCodes } from './flows/request-codes.ts';
import { codesSeenBy, flowRecords, skippedFor } from './flows/flow-records.ts';
import { runFlows } from './flows/run-flows.ts';
import { tryKey, unknown } from './flows/try-key.ts';
import { withFlows } from './flows/with-flows.ts';
import { subjectOf, type Subject } from '../judge/reply/subject.ts';
import type { Baseline } from './report/baseline.ts';
import { buildReport } from './report/build-report.ts';
import type { ConformReport, KeyRecord } from './report/conform-report.ts';
import type { Send } from '../transport/wire.ts';
import type { RuleId } from '../judge/reply/rules.ts';
import {
  fetchScenarios,
  givenBorrower,
  readScenarios,
  scenarioBorrowers,
} from './run/borrowers.ts';
import { runConform, type Ended } from './run/run-conform.ts';
import type { RanOperation } from './run/run-operation.ts';
import type { Borrowers } from './run/target.ts';

/** A server to check, and how to reach it. */
export type ConformTarget = Pick<RunTarget, 'fetch' | 'remap' | 'sms' | 'lacks'> & {
  /** Origin and path before `/brought`. */
  url: string;
  /** The address in reports, if the real one is gone after the run. */
  shownUrl?: string;
  send: Send;
  /** Whether an address in a reply, such as that of a picture, may be requested too. */
  mayRequest: (address: string) => boolean;
  /** Its capabilities, if it does not declare them itself. */
  can: readonly Need[];
};

/** Options of a run. */
export type ConformOptions = {
  document: ContractDocument;
  target: ConformTarget;
  given: Given;
  /** Borrowers of flows, by the flows' names; each is used once. */
  borrowers?: ReadonlyMap<string, Session>;
  secrets: readonly string[];
  level: 'read' | 'write';
  /** Tags of the contract and names of calls; everything when undefined. */
  only: readonly string[] | undefined;
  /** Random requests for each call. */
  cases: number;
  seed: string;
  jobs: number;
  timeoutMs: number | undefined;
  /** Maximum milliseconds for an answer; when undefined, only the time-out applies. */
  maxLatencyMs: number | undefined;
  /** The document for servers, in which leniency of clients is not allowed. */
  strict: ContractDocument | undefined;
  failOn: readonly RuleId[] | undefined;
  baseline: Baseline;
  /** Entries of the baseline about things that do not exist. */
  unmatched: readonly string[];
  signal: AbortSignal;
  end: () => Ended | undefined;
  onOperation: (ran: RanOperation) => void;
};

/**
 * Checks a server against the contract and reports findings. Never throws because of the server.
 */
export async function conform(options: ConformOptions): Promise<ConformReport> {
  const { document, target, given, level, only, seed, end } = options;
  const { url, send } = target;
  const { chosen, skipped } = choose(document, level, only);
  const borrowers = await borrowersOf(options);
  const random = { count: options.cases, seed };
  const judged = subjectsFor(document, options.strict);
  const ran = await runConform({
    document,
    subjectOf: judged,
    maxLatencyMs: options.maxLatencyMs,
    operations: chosen,
    url,
    send,
    borrowers,
    mayRequest: target.mayRequest,
    given,
    random,
    jobs: options.jobs,
    end,
    onOperation: options.onOperation,
  });
  const ended = (): boolean => ran.ended !== undefined || end() !== undefined;
  const flows =
    level === 'write' && !ended()
      ? await runFlows({
          ...options,
          borrowers: options.borrowers ?? new Map(),
          target: {
            ...target,
            kind: 'server',
            can: withoutLacks(borrowers.isolated ? needs : target.can, target.lacks),
          },
          subjects: listOperations(document).map(judged),
          label: `conform-${seed}`.replace(/[^\w-]/g, '-'),
          only: only === undefined ? undefined : new Set(chosen.map(({ id }) => id)),
          reset: (sessionId) => resetSession(url, send, sessionId),
          ended,
          isolated: borrowers.isolated,
        })
      : [];
  const byFlows = codesSeenBy(flows);
  const operations = ran.operations.map((each) => withFlows(each, flows));
  const byFaults =
    level === 'write' && !ended()
      ? await requestCodes(ran.operations, byFlows, { url, send, borrowers })
      : new Map<string, string>();
  const idempotencyKey = await keyOf(options, chosen, borrowers, ended());
  const lineOf = await readLines();
  const { baseline } = options;
  const whyUnseen = (operationId: string): string =>
    skippedFor(flows, operationId) ??
    (level === 'read'
      ? 'no request led to it; --level write runs flows, which may'
      : 'no request of this run led to it');
  const report = buildReport({
    document,
    url,
    whyUnseen,
    secrets: options.secrets,
    sessions: [given.session, ...(options.borrowers?.values() ?? [])],
    lineOf,
    ran: { operations, ended: ran.ended ?? end() },
    flows: flowRecords(flows, listOperations(document), lineOf, baseline.isKnown),
    elsewhere: new Map([...byFaults, ...byFlows]),
    idempotencyKey,
    skipped,
    settings: {
      level,
      ...(only !== undefined && { only: only.join(',') }),
      cases: options.cases,
      seed,
      ...(options.strict && { strict: true }),
      ...(options.maxLatencyMs !== undefined && { maxLatencyMs: options.maxLatencyMs }),
    },
    isolated: borrowers.isolated,
    failOn: options.failOn,
    isKnown: baseline.isKnown,
    mended: (looked) =>
      baseline.mended({ report: looked, ran: operations, flows: flows.map((each) => each.report) }),
    unmatched: options.unmatched,
  });
  return target.shownUrl === undefined ? report : readdress(report, url, target.shownUrl);
}

/** The subject of each call; its replies are judged by the document for servers if there is one. */
function subjectsFor(
  document: ContractDocument,
  strict: ContractDocument | undefined,
): (operation: Operation) => Subject {
  const byServer = new Map(
    strict && listOperations(strict).map((each) => [each.id, subjectOf(strict, each)]),
  );
  return (operation) => {
    const own = subjectOf(document, operation);
    const server = byServer.get(operation.id);
    if (!server) return own;
    return { ...own, document: server.document, reply: server.reply, strict: true };
  };
}

/** Tries an Idempotency-Key with a complaint, if the run may file one. */
async function keyOf(
  { target, given, level, timeoutMs, signal }: ConformOptions,
  chosen: readonly Operation[],
  borrowers: Borrowers,
  ended: boolean,
): Promise<KeyRecord> {
  if (level === 'read') return unknown('--level write sends a complaint twice, and looks');
  if (ended) return unknown('the run ended before');
  const ids = chosen.map(({ id }) => id);
  if (!ids.includes('problemSave') || !ids.includes('problemList'))
    return unknown('--only leaves out the complaint that would be sent twice');
  return tryKey({ target, given, borrowers, timeoutMs, signal });
}

/** The report with the address of the target replaced everywhere. */
function readdress(report: ConformReport, from: string, to: string): ConformReport {
  return JSON.parse(JSON.stringify(report).replaceAll(from, to)) as ConformReport;
}

/** The calls to check, and those that the level leaves out. */
function choose(
  document: ContractDocument,
  level: ConformOptions['level'],
  only: readonly string[] | undefined,
): { chosen: Operation[]; skipped: ConformReport['skipped'] } {
  const wanted = listOperations(document).filter(
    ({ id, feature }) => only === undefined || only.includes(id) || only.includes(feature),
  );
  return {
    chosen: wanted.filter((each) => level === 'write' || onlyReads(each)),
    skipped: wanted
      .filter((each) => level === 'read' && !onlyReads(each))
      .map(({ id }) => ({ id, why: 'it changes state; --level write sends it' })),
  };
}

/** Borrowers in known states if the target has them and none was given, else the given one. */
async function borrowersOf({ target, given }: ConformOptions): Promise<Borrowers> {
  const { url, send } = target;
  const { session } = given;
  if (session.sessionId !== undefined) return givenBorrower(session);
  const scenarios = readScenarios(await fetchScenarios(url, send));
  return scenarios.size > 0
    ? scenarioBorrowers(url, send, scenarios, session)
    : givenBorrower(session);
}

async function resetSession(url: string, send: Send, sessionId: string): Promise<void> {
  const body = Buffer.from(JSON.stringify({ sessionId }));
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
  await send({ method: 'POST', url: `${url}${CONTROL_PATH}/reset`, headers, body });
}
