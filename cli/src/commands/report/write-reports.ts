import { existsSync } from 'node:fs';
import { usageError } from '../../errors/cli-error.ts';
import { exitCode, worstCode, type ExitCode } from '../../errors/exit-code.ts';
import type { Terminal } from '../../output/terminal.ts';
import { merged, type RunReport } from '../../reports/run-report.ts';
import { findRun, readReport, readReportFile } from '../../runs/read-runs.ts';
import { writeForms, type Forms } from '../shared/write-forms.ts';

/** Writes the report of a run in other forms; ends with 0, however the run ended. */
export function convertReport(terminal: Terminal, run: string, forms: Forms): Promise<ExitCode> {
  return writeReports(terminal, [run], forms, () => exitCode.passed);
}

/**
 * Writes the reports of runs as one; exits with their combined code, and never with 0 if one of
 * their shards is missing.
 */
export function mergeReports(
  terminal: Terminal,
  runs: readonly string[],
  forms: Forms,
): Promise<ExitCode> {
  return writeReports(terminal, runs, forms, (found) => {
    const missing = missingShards(found);
    if (missing.length > 0)
      terminal.warn(`The reports of these shards are missing: ${missing.join(', ')}.`);
    const codes = found.map((run) => run.exitCode);
    return worstCode(missing.length > 0 ? [...codes, exitCode.nothingChecked] : codes);
  });
}

async function writeReports(
  terminal: Terminal,
  runs: readonly string[],
  forms: Forms,
  cameTo: (found: readonly RunReport[]) => ExitCode,
): Promise<ExitCode> {
  const { junit, jsonFile, har, html } = forms;
  const files = [junit, jsonFile, har, html];
  if (files.every((file) => file === undefined) && !terminal.json) {
    throw usageError(
      'Say what to write: --html FILE, --junit FILE, --json-file FILE, --har FILE or --json.',
    );
  }
  const found = runs.map(reportOf);
  const written = await writeForms(terminal, found, forms);
  if (terminal.json) terminal.printJson(merged(found));
  const came = cameTo(found);
  return came === exitCode.passed ? written : came;
}

/** Missing shards of a run whose other shards are there; a report may itself cover several. */
function missingShards(found: readonly RunReport[]): string[] {
  const there = new Set(found.flatMap(({ shard }) => shard?.split(', ') ?? []));
  const wholes = new Set([...there].map((part) => Number(part.split('/')[1])));
  return [...wholes]
    .flatMap((count) => Array.from({ length: count }, (_, at) => `${at + 1}/${count}`))
    .filter((part) => !there.has(part));
}

function reportOf(word: string): RunReport {
  if (!existsSync(word)) return readReport(findRun(word));
  const report = readReportFile(word);
  if (report) return report;
  throw usageError(`${word} is no report of a run; name a report.json.`);
}
