import { exitCode as codes } from '../../errors/exit-code.ts';
import type { TargetRecord } from '../../flows/engine/report.ts';
import type { Spread } from '../../load/plan/arrivals.ts';
import { flowsOf, planText } from '../../load/plan/plan.ts';
import type { Stage } from '../../load/plan/stage.ts';
import { latencyText } from '../../load/report/latency-text.ts';
import type {
  ErrorCount,
  InvariantResult,
  LatencyFigures,
  LoadReport,
} from '../../load/report/load-report.ts';
import { verdictOfLoad } from '../../load/report/verdict.ts';
import type { LoadParts } from '../../load/run/run-load.ts';
import { counted } from '../../output/counted.ts';
import type { Paint } from '../../output/paint.ts';
import type { Terminal } from '../../output/terminal.ts';
import { inOneLine } from '../../output/sanitized.ts';
import { duration } from '../../reports/duration.ts';

/** What is known about a run when it begins. */
export type LoadStart = {
  turns: LoadParts['turns'];
  target: TargetRecord;
  stages: readonly Stage[];
  spread: Spread;
  maxInFlight: number;
};

/** Description of a run, printed before it begins. */
export function startLines(paint: Paint, start: LoadStart): string {
  const { turns, target, stages, spread, maxInFlight } = start;
  const [{ flow, case: named, details, row }] = turns;
  const name = named === undefined ? flow.name : `${flow.name} ${named}`;
  const parts = [
    planText(stages),
    `about ${counted(Math.ceil(flowsOf(stages)), 'flow')}`,
    spread.kind === 'even' ? 'evenly spread' : `by chance, --seed ${spread.seed}`,
    `at most ${maxInFlight} in flight`,
    ...(row === undefined ? [] : [`${counted(turns.length, 'row')} of its table in turn`]),
    ...(details.seed === undefined || row !== undefined
      ? []
      : [`each a borrower of the scenario ${details.seed}`]),
  ];
  const where = target.kind === 'server' ? target.url : `a ${target.kind.replace('built-in ', '')}`;
  return `${paint('bold', name)}  ${paint('cyan', where)}\n${paint('dim', parts.join(' · '))}\n`;
}

/** The result of a run, for people. */
export function printReport(terminal: Terminal, report: LoadReport): void {
  const { paint } = terminal;
  printLatencies(terminal, report);
  if (report.errors.length > 0) {
    terminal.print(`\n${paint('bold', 'Failures')}`);
    terminal.printTable(report.errors.map((each) => errorRow(paint, each)));
    const [first] = report.errors;
    if (first?.curl !== undefined)
      terminal.print(`${paint('dim', 'repeat the first:')} ${first.curl}`);
  }
  if (report.otherErrors > 0) terminal.print(`  and ${report.otherErrors} of other kinds`);
  if (report.skipReason !== undefined) {
    terminal.print(`\n${paint('yellow', 'skipped')}  ${inOneLine(report.skipReason)}`);
  }
  terminal.print(`\n${paint('bold', 'Limits')}`);
  terminal.printTable(
    report.thresholds.map(({ failIf, kept, measured }) => [
      mark(paint, kept ? 'good' : 'bad'),
      `not ${failIf}`,
      measured,
    ]),
  );
  terminal.print(`\n${paint('bold', 'Books')}`);
  for (const each of report.invariants) terminal.print(invariantLines(paint, each));
  terminal.print(`\n${sumLine(paint, report)}`);
}

const heads = ['', 'count', 'failed', 'p50', 'p90', 'p95', 'p99', 'max'];

function printLatencies(
  terminal: Terminal,
  { flow, latency, counts, operations }: LoadReport,
): void {
  const row = (name: string, failed: number, figures: LatencyFigures): string[] => [
    name,
    ...[String(figures.count), String(failed)].map((each) => each.padStart(6)),
    ...(['p50', 'p90', 'p95', 'p99', 'max'] as const).map((each) =>
      latencyText(figures[each]).padStart(8),
    ),
  ];
  const rows = [
    row(terminal.paint('bold', flow), counts.failed, latency),
    ...operations.map((each) => row(`  ${each.operationId}`, each.failed, each.latency)),
  ];
  terminal.printTable(
    rows,
    heads.map((head, at) => (at === 0 ? '' : head.padStart(at < 3 ? 6 : 8))),
  );
}

function errorRow(
  paint: Paint,
  { count, operationId = '', kind, code, message }: ErrorCount,
): string[] {
  const what = code === undefined ? kind : `${kind} ${code}`;
  return [
    paint('red', String(count).padStart(6)),
    operationId,
    inOneLine(what),
    inOneLine(message),
  ];
}

/** Result of a rule of the books, with examples of violations. */
export function invariantLines(
  paint: Paint,
  { name, outcome, message, examples }: InvariantResult,
): string {
  const tone = { holds: 'good', broken: 'bad', 'not checked': 'none' } as const;
  const line = `${mark(paint, tone[outcome])}  ${name}  ${paint('dim', inOneLine(message))}`;
  return [line, ...examples.map((each) => `     ${inOneLine(each)}`)].join('\n');
}

function mark(paint: Paint, tone: 'good' | 'bad' | 'none'): string {
  if (tone === 'none') return paint('yellow', '–');
  return tone === 'good' ? paint('green', '✓') : paint('red', '✗');
}

function sumLine(paint: Paint, report: LoadReport): string {
  const { counts, rate, milliseconds, lateness, exitCode } = report;
  const some = (count: number, what: string): string[] => (count > 0 ? [`${count} ${what}`] : []);
  const parts = [
    counted(counts.started, 'flow'),
    `${counts.passed} passed`,
    `${counts.failed} failed`,
    `${counts.dropped} dropped`,
    ...some(counts.skipped, 'skipped'),
    ...some(counts.nothingChecked, 'checked nothing'),
    ...some(counts.interrupted, 'interrupted'),
    ...some(counts.sentAgain, 'sent again'),
    `${rate.toFixed(1)}/s`,
    duration(milliseconds),
    `started at most ${latencyText(lateness.p99)} late (p99)`,
  ];
  const colour = exitCode === codes.passed ? 'green' : 'red';
  return `${paint(['bold', colour], verdictOfLoad(report))}  ${paint('dim', parts.join(' · '))}`;
}
