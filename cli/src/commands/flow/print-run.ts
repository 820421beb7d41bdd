import type { FlowReport, StepRecord, TargetRecord } from '../../flows/engine/report.ts';
import { counted } from '../../output/counted.ts';
import type { Paint } from '../../output/paint.ts';
import type { Terminal } from '../../output/terminal.ts';
import { nameRow } from '../../output/name-row.ts';
import { inOneLine, sanitizedJson } from '../../output/sanitized.ts';
import { checksMade } from '../../reports/checks-made.ts';
import { titleOf } from '../../reports/title.ts';
import { checkLine } from '../shared/failure-lines.ts';
import { stepLine } from '../shared/step-line.ts';
import { pictureLines } from '../shared/step-mark.ts';

/** Columns for the figures of a run, and for its mark. */
const FIGURES_WIDTH = 38;

/** The first line of a run: what is run, and against what. */
export function startLine(paint: Paint, what: string, { url, kind, can }: TargetRecord): string {
  const ability = can.length > 0 ? `, with ${can.join(', ')}` : '';
  const kinds = {
    'built-in mock': 'a mock started for this run',
    'built-in sandbox': 'a sandbox started for this run',
    server: `a server${ability}`,
  };
  return `${paint('bold', what)}  ${paint('cyan', url)}  ${paint('dim', kinds[kind])}\n`;
}

/** A step and its checks. */
export function stepLines(terminal: Terminal, step: StepRecord): string[] {
  const { paint, verbose } = terminal;
  const lines = [stepLine(terminal, step)];
  for (const check of step.checks) lines.push(checkLine(check, terminal, 6));
  lines.push(...pictureLines(step, paint));
  if (verbose && step.wire) {
    const { request, reply } = step.wire;
    lines.push(paint('dim', `      > ${request.method} ${request.url}`));
    if (hasFields(request.fields)) {
      lines.push(paint('dim', `      > ${sanitizedJson(JSON.stringify(request.fields))}`));
    }
    if (reply) {
      const body = sanitizedJson(JSON.stringify(reply.body));
      lines.push(paint('dim', `      < ${reply.status} ${body}`));
    }
  }
  return lines;
}

/** A request without its own fields needs no line that lists them. */
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
export function flowLine({ paint, columns }: Terminal, report: FlowReport, width: number): string {
  const marks = { green: '✓', yellow: '–', red: '✗' };
  const colour = colourOf(report);
  const { made, skipped } = checksMade(report.steps);
  const figures = [
    columnOf(report.steps.length, 'step', 3),
    columnOf(made, 'check', 3),
    `${report.milliseconds} ms`.padStart(8),
    ...(skipped > 0 ? [` ${skipped} skipped`] : []),
  ].join(' ');
  const remark = inOneLine(remarkOn(report));
  const said = report.outcome === 'skipped' ? '' : paint('dim', figures);
  return nameRow({
    mark: paint(colour, marks[colour]),
    name: inOneLine(titleOf(report)),
    width: columns === undefined ? width : Math.min(width, Math.max(0, columns - FIGURES_WIDTH)),
    columns: said,
    remark: remark === '' ? '' : paint('yellow', ` ${remark}`),
    most: columns,
  });
}

/** Why a run is neither green nor red. */
function remarkOn({ known, flaky, failure, earlier, skipReason }: FlowReport): string {
  if (known) return `known: ${failure?.message ?? ''}`;
  if (flaky) return `flaky: ${earlier?.at(-1)?.message ?? ''}`;
  return skipReason === undefined ? '' : `skipped: ${skipReason}`;
}

/** A count and its noun, padded so that the rows align. */
function columnOf(count: number, thing: string, digits: number): string {
  const blanks = ' '.repeat(Math.max(0, digits - String(count).length));
  return `${blanks}${counted(count, thing)}`.padEnd(digits + thing.length + 2);
}

function colourOf({ outcome, flaky, known }: FlowReport): 'green' | 'yellow' | 'red' {
  if (known) return 'yellow';
  if (outcome === 'passed') return flaky ? 'yellow' : 'green';
  return outcome === 'skipped' ? 'yellow' : 'red';
}

/** Printed where nothing was checked, so that it does not look like a pass. */
export const NOTHING_CHECKED_LINE =
  '  Nothing was checked: no check was made, or all of them were skipped.';
