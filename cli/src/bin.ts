import { CliError } from './errors/cli-error.ts';
import { exitCode } from './errors/exit-code.ts';
import { isExiting, exitProcess } from './errors/exit-process.ts';
import { reportFailure } from './output/report-failure.ts';
import { createTerminal } from './output/terminal.ts';
import { runProgram } from './program.ts';

let ended = false;

const fail = (error: unknown): void => {
  ended = true;
  const failure = isExiting() ? thrownAtExit(error) : error;
  exitProcess(reportFailure(createTerminal({ json: process.argv.includes('--json') }), failure));
};

/** None of our own exit listeners throws; one of a user flow may. */
function thrownAtExit(error: unknown): CliError {
  const message = error instanceof Error ? error.message : String(error);
  return new CliError(`The flow failed as the program ended: ${message}`, {
    exitCode: exitCode.failed,
    code: 'failed',
    cause: error,
  });
}

process.on('uncaughtException', (error) => {
  // Commands that run user flows listen too, and report unhandled rejections of those.
  if (process.listenerCount('uncaughtException') === 1) fail(error);
});
// Without pending work, Node exits with 0, which would look like success.
process.on('beforeExit', () => {
  if (!ended) fail(new Error('it ended before it was done.'));
});

void runProgram(process.argv).then((code) => {
  ended = true;
  // Idle connections would keep the process alive for seconds. All output is written by now, to a
  // terminal, a file or a pipe.
  exitProcess(code);
});
