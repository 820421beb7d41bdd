import { usageError } from '../../errors/cli-error.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import type { FlowReport } from '../../flows/engine/report.ts';
import type { Terminal } from '../../output/terminal.ts';
import type { RunReport } from '../../reports/run-report.ts';
import { diffRuns } from '../../runs/diff-runs.ts';
import { findRun, readReport, runBefore, type StoredRun } from '../../runs/read-runs.ts';

/** Prints the differences of two runs; exit code 1 if there are any, like `diff`. */
export function diffRunsCommand(
  terminal: Terminal,
  one: string,
  other: string | undefined,
): Promise<ExitCode> {
  const [older, newer] = bothRuns(one, other);
  const [before, after] = [readReport(older), readReport(newer)];
  const differences = diffRuns(storedReports(before), storedReports(after));
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

/** Of very many runs most are stored in brief. */
function storedReports({ reports, brief = [] }: RunReport): FlowReport[] {
  return [...reports, ...brief];
}

/**
 * The runs that one or two words identify; a single newest one is compared with its predecessor.
 *
 * @throws CliError (exit code 2) for two words that identify one run: the result would always be
 * the same.
 */
function bothRuns(one: string, other: string | undefined): [StoredRun, StoredRun] {
  const [before, after] = [findRun(one), findRun(other ?? 'last')];
  const { id } = before.record;
  if (id !== after.record.id || one === other) return [before, after];
  if (other === undefined) return [runBefore(after), after];
  throw usageError(
    `${one} and ${other} are the same run, ${id}.`,
    `\`${PROGRAM} run ls\` lists them.`,
  );
}
