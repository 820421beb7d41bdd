import { usageError } from '../../errors/cli-error.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { didYouMean } from '../../errors/nearest.ts';
import { counted } from '../../output/counted.ts';
import type { Terminal } from '../../output/terminal.ts';
import { findRun, readReport } from '../../runs/read-runs.ts';

/** Options of `brought run curl`. */
export type RunCurlOptions = {
  step?: string;
};

/** Prints the requests of a run as curl lines, secrets masked; all, or those of one step. */
export function runCurl(
  terminal: Terminal,
  word: string,
  { step: wanted }: RunCurlOptions,
): Promise<ExitCode> {
  const steps = readReport(findRun(word)).reports.flatMap((report) => report.steps);
  const chosen = steps.filter(
    ({ name, operationId }) => wanted === undefined || name === wanted || operationId === wanted,
  );
  if (wanted !== undefined && chosen.length === 0) {
    const names = new Set(steps.flatMap(({ name, operationId }) => [name, operationId]));
    throw usageError(
      `The run has no step ${wanted}.${didYouMean(wanted, names)}`,
      '`brought run show` lists them.',
    );
  }
  const lines = chosen.flatMap(({ name, operationId, curl }) =>
    curl === undefined ? [] : [{ step: name, operationId, curl }],
  );
  if (terminal.json) {
    terminal.printJson({ version: 1, requests: lines });
    return Promise.resolve(exitCode.passed);
  }
  for (const { step, operationId, curl } of lines) {
    terminal.print(`${terminal.paint('dim', `# ${step} (${operationId})`)}\n${curl}`);
  }
  const missing = chosen.length - lines.length;
  if (missing > 0) terminal.remark(`${counted(missing, 'step')} not recorded in full.`);
  return Promise.resolve(exitCode.passed);
}
