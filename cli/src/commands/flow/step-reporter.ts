import type { Terminal } from '../../output/terminal.ts';
import { failuresOf } from '../../reports/failures.ts';
import { counted } from '../../output/counted.ts';
import { createLiveLine, canAnimate } from '../shared/live-line.ts';
import { endLine, NOTHING_CHECKED_LINE, startLine, stepLines } from './print-run.ts';
import { createRepeatedSteps } from './repeated-steps.ts';
import { beginLine } from '../shared/step-line.ts';
import type { Reporter } from './reporter.ts';
import { failureLines } from '../shared/failure-lines.ts';

/** Reports one run to people, step by step; on a terminal also the step in progress. */
export function createStepReporter(terminal: Terminal): Reporter {
  const { paint, quiet } = terminal;
  const live = createLiveLine(process.stdout, canAnimate(terminal));
  const print = (lines: readonly string[]): void => {
    live.clear();
    terminal.print(lines.join('\n'));
  };
  const repeated = createRepeatedSteps();
  const printRepeated = (): void => {
    const count = repeated.take();
    if (count > 0) print([paint('dim', `      ${counted(count, 'step')} more of the same`)]);
  };
  return {
    begin: ({ what, target }) => {
      if (!quiet) print([startLine(paint, what, target)]);
    },
    stepBegin: (step) => live.show(beginLine(terminal, step)),
    step: (step) => {
      if (quiet || (repeated.isMore(step) && !terminal.verbose)) return;
      printRepeated();
      print(stepLines(terminal, step));
    },
    flow: (report) => {
      live.clear();
      if (!terminal.verbose) printRepeated();
      for (const each of failuresOf(report)) print(['', ...failureLines(each, terminal)]);
      if (report.outcome === 'nothing checked') print(['', NOTHING_CHECKED_LINE]);
      print([...(quiet ? [] : ['']), endLine(paint, report)]);
    },
    end: () => undefined,
  };
}
