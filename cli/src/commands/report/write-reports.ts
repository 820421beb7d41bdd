import { existsSync } from 'node:fs';
import { usageError } from '../../errors/cli-error.ts';
import { exitCode, type ExitCode, worstCode } from '../../errors/exit-code.ts';
import type { Terminal } from '../../output/terminal.ts';
import { writeOutput } from '../../output/write-output.ts';
import { harOf } from '../../reports/har.ts';
import { junitOf } from '../../reports/junit.ts';
import { findRun, readReport, readReportFile } from '../../runs/read-runs.ts';
import { RUN_VERSION, type RunReport } from '../../runs/run-record.ts';

/** Options of `brought report`. */
export type ReportOptions = {
  junit?: string;
  jsonFile?: string;
  har?: string;
};

/**
 * Writes the reports of runs, put together, in the forms that are asked for.
 * Several runs end with the code that they come to together; the report of one
 * run ends with 0, however the run ended.
 */
export function writeReports(
  terminal: Terminal,
  runs: readonly string[],
  { junit, jsonFile, har }: ReportOptions,
): Promise<ExitCode> {
  if (junit === undefined && jsonFile === undefined && har === undefined && !terminal.json) {
    throw usageError('Say what to write: --junit FILE, --json-file FILE, --har FILE or --json.');
  }
  const found = runs.map(reportOf);
  const report = merged(found);
  const text = `${JSON.stringify(report, null, 2)}\n`;
  if (junit !== undefined) writeOutput(terminal, junit, junitOf(report.reports));
  if (har !== undefined) writeOutput(terminal, har, harOf(report.reports));
  if (jsonFile !== undefined) writeOutput(terminal, jsonFile, text);
  if (terminal.json) terminal.printJson(report);
  return Promise.resolve(found.length > 1 ? report.exitCode : exitCode.passed);
}

function reportOf(word: string): RunReport {
  if (!existsSync(word)) return readReport(findRun(word));
  const report = readReportFile(word);
  if (report) return report;
  throw usageError(`${word} is no report of a run; name a report.json.`);
}

function merged(found: readonly RunReport[]): RunReport {
  const [only, ...more] = found;
  if (only && more.length === 0) return only;
  return {
    version: RUN_VERSION,
    id: found.map(({ id }) => id).join('+'),
    exitCode: worstCode(found.map((report) => report.exitCode)),
    reports: found.flatMap(({ reports }) => reports),
  };
}
