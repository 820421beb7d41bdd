import { usageError, type CliError } from '../../errors/cli-error.ts';

/** What to say when a server of this program has the port that is wanted. */
export function alreadyRunning(server: string, port: number, pid: number): CliError {
  return usageError(
    `A ${server} of this program already answers on port ${port} (process ${pid}); stop it or choose another port, such as --port ${port + 1}.`,
  );
}
