import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import type { LoadReport } from '../../load/report/load-report.ts';
import type { Terminal } from '../../output/terminal.ts';
import { writeOutputs, type Output } from '../../output/write-output.ts';
import { jsonFileText } from '../../output/sanitized.ts';

/** Where a report is to be written. */
type ReportFiles = { html: string | undefined; files: readonly (string | undefined)[] };

/**
 * Writes the report. A full disk must not hide the result of the run.
 *
 * @returns the exit code of the command.
 */
export async function writeReport(
  terminal: Terminal,
  report: LoadReport,
  { html, files }: ReportFiles,
): Promise<ExitCode> {
  const written = await writeOutputs(terminal, [
    ...files.map((file): Output => [file, () => jsonFileText(report)]),
    [
      html,
      async () => {
        const { loadHtml } = await import('../../load/report/html/load-html.ts');
        return loadHtml(report);
      },
    ],
  ]);
  return report.exitCode === exitCode.passed ? written : report.exitCode;
}
