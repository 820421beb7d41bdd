import { lengthOf } from '../../load/plan/plan.ts';
import { LOAD_VERSION, type LoadReport, type TimePoint } from '../../load/report/load-report.ts';
import type { LoadProgress } from '../../load/run/run-load.ts';
import type { Paint } from '../../output/paint.ts';
import type { Terminal } from '../../output/terminal.ts';
import { duration } from '../../reports/duration.ts';
import { createLiveLine, canAnimate } from '../shared/live-line.ts';
import { printReport, startLines, type LoadStart } from './print-report.ts';

/** Reports the progress of a load run, and its result. */
export type LoadReporter = {
  begin(): void;
  progress: (progress: LoadProgress) => void;
  point: (point: TimePoint) => void;
  /** Reports that Ctrl-C was received, and what happens next. */
  interrupted(): void;
  /** The report, unless it goes to a file. */
  end(report: LoadReport, file: string | undefined): void;
};

/** Reports to people with a changing line, to programs with JSON. */
export function createReporter(terminal: Terminal, start: LoadStart): LoadReporter {
  const live = createLiveLine(process.stdout, canAnimate(terminal) && !terminal.json);
  const say = (event: string, fields: object): void =>
    terminal.printLine({ event, version: LOAD_VERSION, ...fields });
  return {
    begin: () => {
      if (!terminal.json && !terminal.quiet) terminal.print(startLines(terminal.paint, start));
    },
    progress: (progress) => live.show(liveText(terminal.paint, lengthOf(start.stages), progress)),
    point: (point) => {
      if (terminal.lines) say('point', point);
    },
    interrupted: () => {
      live.clear();
      terminal.remark(
        'No more flows begin; those under way come to their end. Ctrl-C again ends at once.',
      );
    },
    end: (report, file) => {
      live.clear();
      const { overTime: _overTime, ...rest } = report;
      if (terminal.lines) say('end', rest);
      else if (!terminal.json) printReport(terminal, report);
      else if (file === undefined) terminal.printJson(report);
    },
  };
}

/** The state of a load run, in one line. */
function liveText(paint: Paint, length: number, progress: LoadProgress): string {
  const { seconds, inFlight, counts, p95, isEnding } = progress;
  const time = isEnding
    ? `arrivals are over, ${inFlight} come to their end`
    : `${duration(Math.floor(seconds) * 1000)} of ${duration(length)}`;
  const parts = [
    time,
    ...(isEnding ? [] : [`${inFlight} in flight`]),
    `${counts.passed} passed`,
    ...some(counts.failed, 'failed'),
    ...some(counts.dropped, 'dropped'),
    ...some(counts.skipped, 'skipped'),
    `p95 ${duration(p95)}`,
  ];
  const isBad = counts.failed + counts.dropped > 0;
  return `  ${isBad ? paint('red', parts.join(' · ')) : paint('dim', parts.join(' · '))}`;
}

function some(count: number, what: string): string[] {
  return count > 0 ? [`${count} ${what}`] : [];
}

/** Fields that every report has, for `--json=`. */
export const loadFields = [
  'version',
  'id',
  'exitCode',
  'flow',
  'target',
  'contract',
  'plan',
  'startedAt',
  'milliseconds',
  'interrupted',
  'counts',
  'rate',
  'latency',
  'lateness',
  'operations',
  'errors',
  'otherErrors',
  'overTime',
  'thresholds',
  'invariants',
] as const satisfies readonly (keyof LoadReport)[];
