import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import type { Terminal } from '../../output/terminal.ts';
import { writeOutput } from '../../output/write-output.ts';
import { harOf } from '../../reports/har.ts';
import { findRun, readReport } from '../../runs/read-runs.ts';

/** Options of `brought run har`. */
export type RunHarOptions = {
  output: string;
};

/** Writes the requests and replies of a run as an HTTP archive. */
export function runHar(
  terminal: Terminal,
  word: string,
  { output }: RunHarOptions,
): Promise<ExitCode> {
  const { reports } = readReport(findRun(word));
  writeOutput(terminal, output, harOf(reports));
  return Promise.resolve(exitCode.passed);
}
