import type { FlowReport, StepRecord, TargetRecord } from '../../flows/engine/report.ts';
import { counted } from '../../output/counted.ts';
import type { Paint } from '../../output/paint.ts';
import type { Terminal } from '../../output/terminal.ts';
import { inOneLine } from '../../output/visible.ts';
import { checksMade } from '../../reports/checks-made.ts';
import { titleOf } from '../../reports/title.ts';
import { checkLine } from '../shared/failure-lines.ts';
import { pictureLines, stepMark, stepRemark } from '../shared/step-mark.ts';

const STEP_WIDTH = 26;
const OPERATION_WIDTH = 18;

/** The head of a run: what is run, against what. */
export function startLine(paint: Paint, what: string, { url, kind, can }: TargetRecord): string {
  const ability = can.length > 0 ? `, with ${can.join(', ')}` : '';
  const kinds = {
    'built-in mock': 'a mock started for this run',
    'built-in sandbox': 'a sandbox started for this run',
    server: `a server${ability}`,
  };
  return `${paint('bold', what)}  ${paint('cyan', url)}  ${paint('dim', kinds[kind])}\n`;
}

/** A step that is under way. */
export function beginLine(
  paint: Paint,
  { name, operationId }: Pick<StepRecord, 'name' | 'operationId'>,
): string {
  const call = paint('cyan', operationId.padEnd(OPERATION_WIDTH));
  return `  ${paint('dim', '·')} ${inOneLine(name).padEnd(STEP_WIDTH)} ${call}`;
}

/** One step and its claims. */
export function stepLines({ paint, verbose }: Terminal, step: StepRecord): string[] {
  const mark = stepMark(step.outcome, paint);
  const time = `${step.milliseconds.toFixed(0)} ms`.padStart(8);
  const call = paint('cyan', step.operationId.padEnd(OPERATION_WIDTH));
  const lines = [
    `  ${mark} ${inOneLine(step.name).padEnd(STEP_WIDTH)} ${call} ${paint('dim', time)}${stepRemark(step, paint)}`,
  ];
  for (const check of step.checks) lines.push(`      ${checkLine(check, paint)}`);
  lines.push(...pictureLines(step, paint));
  if (verbose && step.wire) {
    const { request, reply } = step.wire;
    lines.push(paint('dim', `      > ${request.method} ${request.url}`));
    if (hasFields(request.fields)) {
      lines.push(paint('dim', `      > ${JSON.stringify(request.fields)}`));
    }
    if (reply) lines.push(paint('dim', `      < ${reply.status} ${JSON.stringify(reply.body)}`));
  }
  return lines;
}

/** What is sent with nothing of its own needs no line that says so. */
function hasFields(fields: unknown): boolean {
  return Object.keys(fields ?? {}).length > 0;
}

/** How a run ended, in one line. */
export function endLine(paint: Paint, report: FlowReport): string {
  const { made, skipped } = checksMade(report.steps);
  const parts = [
    counted(report.steps.length, 'step'),
    counted(made, 'check'),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(report.known ? ['known'] : []),
    ...(report.flaky
      ? [`flaky: ${report.known ? 'known since' : 'passed at'} attempt ${report.attempt}`]
      : []),
    ...(report.stoppedAfter === undefined
      ? []
      : [`stopped after ${inOneLine(report.stoppedAfter)}`]),
    ...(report.skipReason === undefined ? [] : [inOneLine(report.skipReason)]),
    `${report.milliseconds} ms`,
  ];
  return `${paint(['bold', colourOf(report)], report.outcome)}  ${paint('dim', parts.join(' · '))}`;
}

/** A run among many, in one line. */
export function flowLine(paint: Paint, report: FlowReport, width: number): string {
  const marks = { green: '✓', yellow: '–', red: '✗' };
  const colour = colourOf(report);
  const { made, skipped } = checksMade(report.steps);
  const figures = [
    columnOf(report.steps.length, 'step', 3),
    columnOf(made, 'check', 3),
    `${report.milliseconds} ms`.padStart(8),
    ...(skipped > 0 ? [` ${skipped} skipped`] : []),
  ].join(' ');
  const title = inOneLine(titleOf(report)).padEnd(width);
  const said = report.outcome === 'skipped' ? '' : paint('dim', figures);
  return `  ${paint(colour, marks[colour])} ${title} ${said} ${paint('yellow', inOneLine(remarkOn(report)))}`.trimEnd();
}

/** Why a run is neither green nor red. */
function remarkOn({ known, flaky, failure, earlier, skipReason }: FlowReport): string {
  if (known) return `known: ${failure?.message ?? ''}`;
  if (flaky) return `flaky: ${earlier?.at(-1)?.message ?? ''}`;
  return skipReason === undefined ? '' : `skipped: ${skipReason}`;
}

/** A number below a number, a word below a word. */
function columnOf(count: number, thing: string, digits: number): string {
  const blanks = ' '.repeat(Math.max(0, digits - String(count).length));
  return `${blanks}${counted(count, thing)}`.padEnd(digits + thing.length + 2);
}

function colourOf({ outcome, flaky, known }: FlowReport): 'green' | 'yellow' | 'red' {
  if (known) return 'yellow';
  if (outcome === 'passed') return flaky ? 'yellow' : 'green';
  return outcome === 'skipped' ? 'yellow' : 'red';
}

/** Printed where nothing was checked, so that it is not taken for a pass. */
export const NOTHING_CHECKED_LINE =
  '  Nothing was checked: no check was made, or all of them were skipped.';
