import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { pointerBelow } from '../../contract/resolve.ts';
import type { RuleId } from '../../judge/reply/rules.ts';
import type { RanConform } from '../run/run-conform.ts';
import type { RanOperation } from '../run/run-operation.ts';
import type { Shown } from '../run/shown-violations.ts';
import type { FinishedRun } from './baseline.ts';
import { codesOf, type SeenElsewhere } from './codes-of.ts';
import {
  share,
  type CaseRecord,
  type ConformReport,
  type Finding,
  type FlowRecord,
  type OperationRecord,
  type Share,
} from './conform-report.ts';
import { findingOf, type FindingOptions } from './finding-of.ts';

/** Input of a report. */
export type ReportParts = FindingOptions & {
  ran: RanConform;
  flows: readonly FlowRecord[];
  elsewhere: SeenElsewhere;
  /** Why codes of a call may not have been seen. */
  whyUnseen: (operationId: string) => string;
  idempotencyKey: ConformReport['idempotencyKey'];
  skipped: ConformReport['skipped'];
  settings: ConformReport['settings'];
  /** Whether cases had borrowers in known states, so that a success can be expected. */
  isolated: boolean;
  /** Rules that make the run fail; those of level error when undefined. */
  failOn: readonly RuleId[] | undefined;
  /** Entries of the baseline that a run has checked, and no longer shows. */
  mended: (report: FinishedRun['report']) => readonly string[];
  unmatched: ConformReport['unmatched'];
};

/** Builds the report of a run. The same findings give the same report, byte for byte. */
export function buildReport(parts: ReportParts): ConformReport {
  const { ran, flows, document } = parts;
  const operations = ran.operations.map((each) => operationOf(each, parts));
  const codes = operations.flatMap((each) => each.codes);
  const flowsThat = (wanted: FlowRecord['outcome']): number =>
    flows.filter(({ outcome }) => outcome === wanted).length;
  const looked = {
    version: 1,
    target: parts.url,
    contract: {
      title: document.info.title,
      version: document.info.version,
      file: 'openapi.yaml',
    },
    settings: parts.settings,
    ...(ran.ended && { ended: ran.ended }),
    score: share(
      sumOf(operations, ({ score }) => score.done) + flowsThat('passed'),
      sumOf(operations, ({ score }) => score.of) + flowsThat('passed') + flowsThat('failed'),
    ),
    coverage: share(codes.filter(({ seen }) => seen).length, codes.length),
    operations,
    flows,
    idempotencyKey: parts.idempotencyKey,
    skipped: parts.skipped,
    unmatched: parts.unmatched,
  } as const;
  const report = { ...looked, mended: parts.mended(looked) };
  const succeeded = ran.operations.some(({ subject }, index) =>
    isSeen(operations[index]?.codes ?? [], subject.success),
  );
  return { ...report, exitCode: exitCodeOf(report, parts.failOn, succeeded) };
}

/**
 * If a call refuses valid requests, its refusing invalid ones proves nothing. The run's level may
 * exclude what makes the call succeed, even if the target has it: then nothing is reported.
 */
function scoreOf(
  cases: readonly CaseRecord[],
  succeeded: boolean,
  { isolated, settings }: Pick<ReportParts, 'isolated' | 'settings'>,
): Share {
  if (!succeeded) return share(0, isolated && settings.level === 'read' ? 0 : cases.length);
  return share(cases.filter(({ passed }) => passed).length, cases.length);
}

/** Whether one of these codes was seen. */
function isSeen(codes: OperationRecord['codes'], wanted: readonly string[]): boolean {
  return codes.some(({ seen, code }) => seen && wanted.includes(code));
}

function sumOf(
  operations: readonly OperationRecord[],
  count: (operation: OperationRecord) => number,
): number {
  return operations.reduce((sum, each) => sum + count(each), 0);
}

function operationOf(ran: RanOperation, parts: ReportParts): OperationRecord {
  const { operation } = ran.subject;
  const excused = !parts.isolated || parts.settings.level === 'read';
  const codes = codesOf(ran, parts.elsewhere, parts.whyUnseen(operation.id));
  const findings = [...ran.shown, ...unseen(ran, codes)]
    .map((shown) => findingOf(ran, shown, parts))
    .map((finding) => relieved(finding, excused))
    .sort(
      (one, other) =>
        // Errors first.
        one.level.localeCompare(other.level) ||
        one.rule.localeCompare(other.rule) ||
        one.where.localeCompare(other.where),
    );
  const errors = new Set(findings.filter(({ level }) => level === 'error').map(({ rule }) => rule));
  const cases = ran.ran.map(({ case: { id, title }, verdict }): CaseRecord => {
    const broken = [...new Set(verdict.violations.map(({ rule }) => rule))];
    // A throttled request proves nothing about the call.
    const passed = !broken.some((rule) => errors.has(rule) || rule === 'BRT-308');
    return { id, title, passed, rules: broken };
  });
  return {
    id: operation.id,
    feature: operation.feature,
    method: operation.method.toUpperCase(),
    path: operation.path,
    ...(ran.stopped !== undefined && { stopped: ran.stopped }),
    score: scoreOf(cases, isSeen(codes, ran.subject.success), parts),
    coverage: share(codes.filter(({ seen }) => seen).length, codes.length),
    cases,
    codes,
    findings,
  };
}

/** A call that never succeeded although it was called as documented. */
function unseen({ subject, ran }: RanOperation, codes: OperationRecord['codes']): Shown[] {
  const [typical] = ran;
  const succeeded = isSeen(codes, subject.success);
  const refused = ran.every(({ verdict }) => verdict.outcome !== 'success');
  if (succeeded || !refused || typical?.verdict.outcome !== 'failure') return [];
  // For a call whose replies do not match the contract, the reason is already reported.
  const unread = ran.some(({ verdict }) => verdict.outcome === 'unread');
  if (unread || typical.verdict.violations.length > 0) return [];
  const violation = {
    rule: 'BRT-701',
    where: 'code',
    pointer: pointerBelow(subject.pointer, 'x-brought', 'codes'),
    expected: `${subject.success.map((code) => JSON.stringify(code)).join(' or ')} for at least one request`,
    got: `code ${JSON.stringify(typical.verdict.code)} for the typical request`,
  } as const;
  const { draft, write } = typical.case;
  const reply = { status: 200, headers: {}, bytes: Buffer.alloc(0) };
  return [{ violation, case: typical.case, cases: ran.length, draft, plan: write(draft), reply }];
}

/**
 * The lack of a success may be due to missing data, if the target has no test data, or to calls
 * that must run first, if no flow was run.
 */
function relieved(finding: Finding, excused: boolean): Finding {
  return finding.rule === 'BRT-701' && excused ? { ...finding, level: 'warning' } : finding;
}

/** Exit code of the process: the lowest code of all reasons. */
function exitCodeOf(
  report: Omit<ConformReport, 'exitCode'>,
  failOn: readonly RuleId[] | undefined,
  succeeded: boolean,
): ExitCode {
  const { operations, flows, ended } = report;
  if (ended?.kind === 'interrupted') return exitCode.interrupted;
  const findings = [
    ...operations.flatMap((each) => each.findings),
    ...flows.flatMap(({ finding }) => finding ?? []),
  ].filter(({ known }) => !known);
  const breaking = findings.filter(({ rule, level }) =>
    failOn ? failOn.includes(rule) : level === 'error',
  );
  const others = breaking.filter(({ rule }) => rule !== 'BRT-307');
  if (others.length > 0) return exitCode.contract;
  if (breaking.length > 0) return exitCode.auth;
  if (ended || isThrottled(findings)) return exitCode.unreachable;
  return succeeded ? exitCode.passed : exitCode.nothingChecked;
}

/** Some requests were throttled at every attempt. */
function isThrottled(findings: readonly Finding[]): boolean {
  return findings.some(({ rule }) => rule === 'BRT-308');
}
