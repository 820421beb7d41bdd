import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import { counted } from '../../output/counted.ts';
import type { Terminal } from '../../output/terminal.ts';
import { inOneLine } from '../../output/sanitized.ts';
import { listRuns, readReportFile, type StoredRun } from '../../runs/read-runs.ts';
import { runsFolder } from '../../runs/runs-folder.ts';
import { join } from 'node:path';

/** Options of `brought run ls`. */
export type RunListOptions = {
  limit: number;
};

/** Lists the runs that are kept, newest first. */
export function listRunsCommand(terminal: Terminal, { limit }: RunListOptions): Promise<ExitCode> {
  const runs = listRuns().slice(0, limit).map(summaryOf);
  if (terminal.json) {
    terminal.printJson({ version: 1, runs });
  } else if (runs.length === 0) {
    terminal.remark(`No run is recorded in ${runsFolder()}; \`${PROGRAM} flow run\` records one.`);
  } else {
    const { paint } = terminal;
    const rows = runs.map(({ id, startedAt, flows, target, outcome, steps }) => [
      paint('bold', inOneLine(id)),
      new Date(startedAt).toLocaleString('sv-SE'),
      paint(outcome === 'passed' ? 'green' : 'red', outcome),
      inOneLine(
        flows.length > 2
          ? `${flows.slice(0, 2).join(', ')} and ${flows.length - 2} more`
          : flows.join(', '),
      ),
      counted(steps, 'step'),
      paint('dim', inOneLine(target)),
    ]);
    terminal.printTable(rows, ['RUN', 'STARTED', 'OUTCOME', 'FLOWS', 'STEPS', 'TARGET']);
  }
  return Promise.resolve(exitCode.passed);
}

function summaryOf({ record, path }: StoredRun) {
  const { id, startedAt, target } = record;
  const report = readReportFile(join(path, 'report.json'));
  const reports = [...(report?.reports ?? []), ...(report?.brief ?? [])];
  const flows = reports.map((each) =>
    each.case === undefined ? each.flow : `${each.flow} ${each.case}`,
  );
  return {
    id,
    startedAt,
    outcome: outcomeOf(report?.exitCode),
    exitCode: report?.exitCode ?? null,
    flows: [...new Set(flows)],
    steps: report?.counts.steps ?? 0,
    milliseconds: reports.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    target,
  };
}

function outcomeOf(code: ExitCode | undefined): string {
  if (code === undefined) return 'broken off';
  if (code === exitCode.passed) return 'passed';
  if (code === exitCode.nothingChecked) return 'nothing checked';
  return code === exitCode.interrupted ? 'interrupted' : 'failed';
}
