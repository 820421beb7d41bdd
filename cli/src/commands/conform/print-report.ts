import { IDEMPOTENCY_KEY_HEADER } from '@brought/sdk';
import {
  keyVerdictOf,
  requestsOf,
  type ConformReport,
  type Finding,
  type OperationRecord,
  type Share,
  verdictOf,
} from '../../conform/report/conform-report.ts';
import { requirementsOf } from '../../contract/behaviours.ts';
import { contractTextFile } from '../../contract/read-contract.ts';
import { rules, type RuleId } from '../../judge/reply/rules.ts';
import type { RanOperation } from '../../conform/run/run-operation.ts';
import { exitCode } from '../../errors/exit-code.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import { counted } from '../../output/counted.ts';
import { sanitized } from '../../output/sanitized.ts';
import type { Paint } from '../../output/paint.ts';
import type { Terminal } from '../../output/terminal.ts';
import { printOutdated } from '../shared/unmatched-entries.ts';
import {
  firstOf,
  namesOf,
  sharedFailures,
  sharedFaults,
  type SharedFault,
} from './shared-faults.ts';

/** Reports each call as it finishes, on stderr. */
export function progress(terminal: Terminal): (ran: RanOperation) => void {
  const paint = terminal.paintRemark;
  return ({ subject, ran, shown }) => {
    if (terminal.json) return;
    const errors = shown.filter(({ violation }) => rules[violation.rule].level === 'error').length;
    const mark = errors === 0 ? paint('green', '✓') : paint('red', '✗');
    const found = errors === 0 ? '' : paint('red', `  ${errors} broken`);
    const { id } = subject.operation;
    terminal.remark(
      `${mark} ${id.padEnd(20)} ${paint('dim', counted(ran.length, 'request'))}${found}`,
    );
  };
}

/**
 * The report for people: what is broken, call by call, then the score.
 *
 * @param adopted whether all failures were written to the baseline as known.
 */
export function printReport(terminal: Terminal, report: ConformReport, adopted: boolean): void {
  const { paint } = terminal;
  printErrors(terminal, report);
  printStopped(terminal, report);
  printFailures(terminal, report);
  printKnown(terminal, report);
  printWarnings(terminal, report);
  printUnseen(terminal, report);
  printSkippedFlows(terminal, report);
  terminal.print(
    `\n${paint('dim', IDEMPOTENCY_KEY_HEADER)}  ${keyVerdictOf(report.idempotencyKey)}`,
  );
  if (report.mended.length + report.unmatched.length > 0) terminal.print('');
  printOutdated(terminal, report);
  if (report.ended) {
    const after = ` ${counted(report.operations.length, 'call')} checked.`;
    terminal.print(`\n${paint('yellow', report.ended.reason)}${after}`);
  }
  if (report.exitCode === exitCode.nothingChecked) terminal.print(`\n${NOTHING}`);
  terminal.print(`\n${sumUp(report, paint, adopted)}`);
  const found = findingsOf(report);
  const errors = found.filter(({ level }) => level === 'error');
  const first = errors.find(({ known }) => !known) ?? errors[0] ?? found[0];
  if (!first) return;
  terminal.remark(
    `For the reason of a rule and how to fix it: \`${PROGRAM} conform explain ${subjectOf(first)}\`.`,
  );
  terminal.remark(`Lines are those of ${contractTextFile()}.`);
}

/** The best explanation of a finding: in a flow, the requirement that its check is for. */
function subjectOf({ rule, where }: Finding): string {
  return rule === 'BRT-702' || rule === 'BRT-703' ? (requirementsOf(where)[0] ?? rule) : rule;
}

function findingsOf({ operations, flows }: ConformReport): Finding[] {
  return [
    ...operations.flatMap(({ findings }) => findings),
    ...flows.flatMap(({ finding }) => finding ?? []),
  ];
}

const NOTHING =
  'No result: no call got a reply that conforms to the contract. Pass a session with --session-url, or values with --set.';

/** Prints errors that several calls share first, each once; then those of single calls. */
function printErrors(terminal: Terminal, { operations }: ConformReport): void {
  const { paint } = terminal;
  let head = '';
  for (const { finding, calls, cases } of sharedFaults(operations, 'error')) {
    if (finding.known) continue;
    const own = headOf(calls, paint);
    if (own !== head) terminal.print(`\n${own}`);
    head = own;
    terminal.print(findingLines({ ...finding, cases }, paint).join('\n'));
  }
}

function headOf(calls: readonly OperationRecord[], paint: Paint): string {
  if (calls.length > 1) return paint('bold', `In ${calls.length} calls: ${namesOf(calls)}`);
  const heads = calls.map(
    ({ id, method, path }) => `${paint('bold', id)}  ${paint('dim', `${method} ${path}`)}`,
  );
  return heads.join('');
}

/** Prints a failure that several flows share once, with the details of the first of them. */
function printFailures(terminal: Terminal, { flows }: ConformReport): void {
  const { paint } = terminal;
  for (const { finding, flows: names } of sharedFailures(flows)) {
    if (finding.known) continue;
    const head = paint('bold', `In ${names.length} flows: ${firstOf(names)}`);
    terminal.print(names.length > 1 ? `\n${head}` : '');
    terminal.print(findingLines(finding, paint).join('\n'));
  }
}

/** Known failures from the baseline, one line each, so that new ones are not lost among them. */
function printKnown(terminal: Terminal, { operations, flows }: ConformReport): void {
  const faults = sharedFaults(operations, 'error').map(({ finding, calls }) => ({
    finding,
    shownBy: namesOf(calls),
  }));
  const failures = sharedFailures(flows).map(({ finding, flows: names }) => ({
    finding,
    shownBy: firstOf(names),
  }));
  const rows = [...faults, ...failures]
    .filter(({ finding }) => finding.known)
    .map(({ finding: { rule, name, where }, shownBy }) => [
      `  ${terminal.paint('yellow', 'known')} ${rule} ${name}`,
      sanitized(where),
      shownBy,
    ]);
  if (rows.length === 0) return;
  terminal.print('');
  terminal.printTable(rows);
}

/** Calls that were not checked completely. */
function printStopped(terminal: Terminal, { operations }: ConformReport): void {
  for (const [reason, calls] of callsBy(operations, ({ stopped }) => stopped)) {
    terminal.print(`\n${terminal.paint('dim', `Not checked further, ${reason}`)}`);
    terminal.print(`  ${namesOf(calls)}`);
  }
}

/** Calls grouped by their remark; without those that have none. */
function callsBy(
  operations: readonly OperationRecord[],
  reasonOf: (operation: OperationRecord) => string | undefined,
): Map<string, OperationRecord[]> {
  const byReason = new Map<string, OperationRecord[]>();
  for (const operation of operations) {
    const reason = reasonOf(operation);
    if (reason !== undefined) byReason.set(reason, [...(byReason.get(reason) ?? []), operation]);
  }
  return byReason;
}

function findingLines(finding: Finding, paint: Paint): string[] {
  const { rule, level, name, cases, where, expected, got, contract, curl } = finding;
  const count = cases > 1 ? `  ${cases} requests` : '';
  const mark = level === 'warning' ? paint('yellow', '!') : paint('red', '✗');
  const rows: [string, string][] = [
    ['sent', finding.title],
    ['where', where],
    ['expected', expected],
    ['got', got],
    ['contract', contract],
    ['repeat', curl],
  ];
  return [
    `  ${mark} ${paint('bold', rule)} ${name}${paint('dim', count)}`,
    ...rows
      .filter(([label, text]) => text !== '' && !(label === 'where' && text === finding.title))
      .map(([label, text]) => `    ${paint('dim', label.padEnd(8))}  ${sanitized(text)}`),
  ];
}

/** Warnings by rule, each sentence once: one server tends to do the same in all calls. */
function printWarnings(terminal: Terminal, { operations }: ConformReport): void {
  const { paint } = terminal;
  const byRule = new Map<RuleId, SharedFault[]>();
  for (const fault of sharedFaults(operations, 'warning')) {
    const { rule } = fault.finding;
    byRule.set(rule, [...(byRule.get(rule) ?? []), fault]);
  }
  for (const [rule, faults] of byRule) {
    terminal.print(`\n${paint('yellow', '!')} ${paint('bold', rule)} ${rules[rule].name}`);
    for (const { finding, calls } of faults) {
      const got = `${finding.where}: expected ${finding.expected}, got ${finding.got}`;
      terminal.print(`    ${sanitized(got)}`);
      terminal.print(`      ${paint('dim', namesOf(calls))}`);
    }
  }
}

/** Codes that were not seen; for calls that never answered with one, only the reason. */
function printUnseen(terminal: Terminal, { operations }: ConformReport): void {
  const silent = callsBy(operations, ({ codes }) =>
    codes.every(({ seen }) => !seen) ? codes[0]?.why : undefined,
  );
  const rows = operations
    .filter(({ codes }) => codes.some(({ seen }) => seen))
    .flatMap(({ id, codes }) =>
      codes
        .filter(({ seen }) => !seen)
        .map(({ code, name, why = '' }) => [`  ${id}`, code, name, why]),
    );
  if (rows.length + silent.size === 0) return;
  terminal.print(`\n${terminal.paint('dim', 'Business codes that were not seen')}`);
  for (const [why, calls] of silent) terminal.print(`  all: ${why}\n    ${namesOf(calls)}`);
  if (rows.length > 0) terminal.printTable(rows);
}

/** Checks that were skipped because the server cannot do them, or does not declare that it can. */
function printSkippedFlows(terminal: Terminal, { flows }: ConformReport): void {
  const skipped = flows.filter(({ outcome }) => outcome === 'skipped');
  if (skipped.length === 0) return;
  terminal.print(`\n${terminal.paint('dim', 'Flows that were skipped')}`);
  terminal.printTable(skipped.map(({ flow, why = '' }) => [`  ${flow}`, why]));
  // A server that declares nothing most likely still keeps state.
  if (!skipped.some(({ why = '' }) => /needs .*\bstate\b/.test(why))) return;
  terminal.remark('If the server keeps state, use --has state to run those flows.');
}

function sumUp(report: ConformReport, paint: Paint, adopted: boolean): string {
  const { score, coverage, operations, flows, skipped, exitCode: code } = report;
  const requests = operations.reduce((sum, each) => sum + requestsOf(each), 0);
  const flowsRun = flows.filter(({ outcome }) => outcome !== 'skipped').length;
  const left =
    skipped.length > 0
      ? `  ${paint('dim', `${counted(skipped.length, 'call')} left out, sent with --level write`)}`
      : '';
  const passed = code === exitCode.passed;
  const isKnown = passed && findingsOf(report).some(({ known }) => known);
  const more =
    adopted && !passed ? ', known from now on' : isKnown ? ' except for known failures' : '';
  const verdict = paint(
    ['bold', passed ? 'green' : adopted ? 'yellow' : 'red'],
    `${verdictOf(code)}${more}`,
  );
  return [
    `${verdict}  score ${percent(score)}  ·  ${counted(operations.length, 'call')}, ${counted(requests, 'request')}, ${counted(flowsRun, 'flow')}`,
    `codes seen ${percent(coverage)} (${coverage.done} of ${coverage.of})${left}`,
  ].join('\n');
}

function percent({ percent: value }: Share): string {
  return `${value} %`;
}
