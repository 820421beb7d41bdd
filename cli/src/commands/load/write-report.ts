import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import type { LoadReport } from '../../load/report/load-report.ts';
import { reportFailure } from '../../output/report-failure.ts';
import type { Terminal } from '../../output/terminal.ts';
import { writeOutput } from '../../output/write-output.ts';

/** Where a report is to be written. */
type ReportFiles = { html: string | undefined; files: readonly (string | undefined)[] };

/**
 * Writes the report. A full disk must not hide the result of the run.
 *
 * @returns what the command ends with.
 */
export async function writeReport(
  terminal: Terminal,
  report: LoadReport,
  { html, files }: ReportFiles,
): Promise<ExitCode> {
  let written: ExitCode = exitCode.passed;
  try {
    for (const file of files) {
      if (file !== undefined) writeOutput(terminal, file, `${JSON.stringify(report, null, 2)}\n`);
    }
    if (html !== undefined) {
      const { loadHtml } = await import('../../load/report/html/load-html.ts');
      writeOutput(terminal, html, loadHtml(report));
    }
  } catch (error) {
    written = reportFailure(terminal, error);
  }
  return report.exitCode === exitCode.passed ? written : report.exitCode;
}
