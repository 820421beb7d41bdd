import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import type { Terminal } from '../../output/terminal.ts';
import { diffRuns } from '../../runs/diff-runs.ts';
import { findRun, readReport } from '../../runs/read-runs.ts';

/** Says what two runs differ in; exit code 1 where they do, as `diff` has it. */
export function diffRunsCommand(terminal: Terminal, one: string, other: string): Promise<ExitCode> {
  const [before, after] = [readReport(findRun(one)), readReport(findRun(other))];
  const differences = diffRuns(before.reports, after.reports);
  if (terminal.json) {
    terminal.printJson({ version: 1, before: before.id, after: after.id, differences });
  } else if (differences.length === 0) {
    terminal.remark(`${before.id} and ${after.id} do not differ but in values and times.`);
  } else {
    const { paint } = terminal;
    const rows = differences.map(({ flow, step, what, before: was, after: is }) => [
      paint('bold', flow),
      step ?? '',
      what,
      paint('red', was),
      paint('green', is),
    ]);
    terminal.printTable(rows, ['FLOW', 'STEP', 'WHAT', before.id, after.id]);
  }
  return Promise.resolve(differences.length === 0 ? exitCode.passed : exitCode.failed);
}
