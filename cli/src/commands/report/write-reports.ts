import { existsSync } from 'node:fs';
import { usageError } from '../../errors/cli-error.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import type { Terminal } from '../../output/terminal.ts';
import { merged, type RunReport } from '../../reports/run-report.ts';
import { findRun, readReport, readReportFile } from '../../runs/read-runs.ts';
import { writeForms, type Forms } from '../shared/write-forms.ts';

/**
 * Writes the reports of runs, put together, in the forms that are asked for.
 * Several runs end with the code that they come to together; the report of one
 * run ends with 0, however the run ended.
 */
export async function writeReports(
  terminal: Terminal,
  runs: readonly string[],
  forms: Forms,
): Promise<ExitCode> {
  const { junit, jsonFile, har, html } = forms;
  const files = [junit, jsonFile, har, html];
  if (files.every((file) => file === undefined) && !terminal.json) {
    throw usageError(
      'Say what to write: --html FILE, --junit FILE, --json-file FILE, --har FILE or --json.',
    );
  }
  const found = runs.map(reportOf);
  const report = merged(found);
  const written = await writeForms(terminal, found, forms);
  if (terminal.json) terminal.printJson(report);
  const came = found.length > 1 ? report.exitCode : exitCode.passed;
  return came === exitCode.passed ? written : came;
}

function reportOf(word: string): RunReport {
  if (!existsSync(word)) return readReport(findRun(word));
  const report = readReportFile(word);
  if (report) return report;
  throw usageError(`${word} is no report of a run; name a report.json.`);
}
