import { exitCode as codes } from '../../errors/exit-code.ts';
import { failuresOf } from '../../reports/failures.ts';
import { verdictOf } from '../../reports/verdict.ts';
import type { FlowReport } from '../../flows/engine/report.ts';
import { ownTimers } from '../../flows/engine/own-timers.ts';
import { MAX_FULL_REPORTS } from '../../flows/runner/tally.ts';
import { counted } from '../../output/counted.ts';
import type { Paint } from '../../output/paint.ts';
import type { Terminal } from '../../output/terminal.ts';
import { createLiveLine, canAnimate } from '../shared/live-line.ts';
import { flowLine, NOTHING_CHECKED_LINE, startLine } from './print-run.ts';
import type { RunReport } from '../../reports/run-report.ts';
import type { Reporter } from './reporter.ts';
import { failureLines } from '../shared/failure-lines.ts';

/** Milliseconds between two updates of the progress line. */
const PACE = 100;

/** Reports many runs to people, one line each; of very many, only those that did not pass. */
export function createListReporter(terminal: Terminal, width: number): Reporter {
  const { paint, quiet } = terminal;
  const moves = canAnimate(terminal);
  const live = createLiveLine(process.stdout, moves);
  const started = performance.now();
  let total = 0;
  let done = 0;
  let bad = 0;

  const progress = (): void => {
    const rate = (done / (performance.now() - started)) * 1000;
    const failed = bad > 0 ? paint('red', `  ${bad} not passed`) : '';
    live.show(`  ${done}/${total}${failed}${paint('dim', `  ${rate.toFixed(0)} runs/s`)}`);
  };
  const timer = moves ? ownTimers.setInterval(progress, PACE).unref() : undefined;

  const isPrinted = ({ outcome, flaky }: FlowReport): boolean =>
    outcome !== 'passed' || flaky || (!quiet && (total <= MAX_FULL_REPORTS || terminal.verbose));

  return {
    begin: ({ what, target, total: count }) => {
      total = count;
      if (!quiet) terminal.print(startLine(paint, what, target));
    },
    stepBegin: () => undefined,
    step: () => undefined,
    flow: (report) => {
      done += 1;
      if (report.outcome !== 'passed' && report.outcome !== 'skipped' && !report.known) bad += 1;
      if (!isPrinted(report)) return;
      live.clear();
      terminal.print(flowLine(terminal, report, width));
      if (report.known) return;
      for (const failure of failuresOf(report)) {
        for (const line of failureLines(failure, terminal, 4)) terminal.print(line);
      }
      if (report.outcome === 'nothing checked') terminal.print(`  ${NOTHING_CHECKED_LINE}`);
    },
    end: (end) => {
      ownTimers.clearInterval(timer);
      live.clear();
      terminal.print(`${quiet ? '' : '\n'}${sumLine(paint, end)}`);
    },
  };
}

function sumLine(paint: Paint, { counts, milliseconds, exitCode }: RunReport): string {
  const passed = exitCode === codes.passed;
  const parts = [
    counted(counts.runs, 'run'),
    `${counts.passed} passed`,
    ...listed(counts.failed, 'failed'),
    ...listed(counts.known, 'known'),
    ...listed(counts.nothingChecked, 'checked nothing'),
    ...listed(counts.interrupted, 'interrupted'),
    ...listed(counts.skipped, 'skipped'),
    ...listed(counts.flaky, 'flaky'),
    counted(counts.checks, 'check'),
    ...listed(counts.skippedChecks, 'checks skipped'),
    `${(milliseconds / 1000).toFixed(1)} s`,
    // For only a few runs this would measure how fast the program starts.
    ...(counts.runs > MAX_FULL_REPORTS
      ? [`${((counts.runs / milliseconds) * 1000).toFixed(0)} runs/s`]
      : []),
  ];
  return `${paint(['bold', passed ? 'green' : 'red'], verdictOf({ counts, exitCode }))}  ${paint('dim', parts.join(' · '))}`;
}

function listed(count: number, what: string): string[] {
  return count > 0 ? [`${count} ${what}`] : [];
}
