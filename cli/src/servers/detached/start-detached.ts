import { spawn } from 'node:child_process';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CliError, usageError } from '../../errors/cli-error.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { isRecord } from '../../contract/json-object.ts';
import { listRunning, remember, type ServerRecord } from './records.ts';
import { envWithoutNpx } from './npx.ts';
import { ensureServersFolder } from './state-folder.ts';

/** Options for the process that starts a server in the background, not for that server. */
const parentOnly = ['--detach', '--json'];

/** The message that a server in the background sends to the process that started it. */
export type Ready = {
  url: string;
  port: number;
};

/**
 * Starts this very command line again, without `--detach`, as a separate process whose output goes
 * to a log file. Resolves when that server answers.
 *
 * @throws CliError with the child's own message and exit code when it ends instead.
 */
export async function startDetached(server: string, port: number): Promise<ServerRecord> {
  const other = (await listRunning()).find((record) => record.port === port);
  if (other) throw alreadyRunning(other.server, port, other.pid);
  const folder = ensureServersFolder();
  // Several servers on any free port each have their own log.
  const logFile = join(folder, `${server}-${port === 0 ? `new-${process.pid}` : port}.log`);
  await rm(logFile, { force: true });
  // Appending: writes go to its end, even if another process has it open.
  const log = await open(logFile, 'a', 0o600);
  const args = process.argv.slice(1).filter((word) => !parentOnly.includes(word));
  const child = spawn(process.execPath, [...process.execArgv, ...args], {
    detached: true,
    env: envWithoutNpx(),
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  });
  const ready = await new Promise<Ready>((done, fail) => {
    child.on('message', (message) => {
      if (isReady(message)) done(message);
    });
    child.on('error', fail);
    child.on('exit', (code) => {
      void lastWords(logFile).then((words) => fail(ended(server, words, logFile, code)));
    });
  }).finally(() => log.close());
  child.disconnect();
  child.unref();
  const startedAt = new Date().toISOString();
  const finalLogFile = join(folder, `${server}-${ready.port}.log`);
  if (finalLogFile !== logFile) await rename(logFile, finalLogFile);
  const record = { ...ready, server, pid: child.pid ?? 0, startedAt, logFile: finalLogFile };
  await remember(record);
  return record;
}

/**
 * Reports to the process that started this one in the background, if any, that it answers.
 */
export function reportReady({ url, port }: Ready): void {
  process.send?.({ url, port } satisfies Ready);
}

function isReady(message: unknown): message is Ready {
  return isRecord(message) && typeof message.url === 'string' && typeof message.port === 'number';
}

async function lastWords(logFile: string): Promise<string> {
  const text = await readFile(logFile, 'utf8').catch(() => '');
  return text.trim().replace(/^brought: /, '');
}

function ended(server: string, words: string, logFile: string, code: number | null): CliError {
  const known = Object.values<number>(exitCode).includes(code ?? -1);
  const silent = `The ${server} ended before it was ready, and nothing of why is in ${logFile}: is the disk full?`;
  return new CliError(words === '' ? silent : words, {
    // The child is this program: its exit codes are the same.
    exitCode: known ? (code as ExitCode) : exitCode.internal,
    code: 'not-started',
  });
}

/** Message when a server of this program has the wanted port. */
export function alreadyRunning(server: string, port: number, pid: number): CliError {
  return usageError(
    `A ${server} of this program already answers on port ${port} (process ${pid}); stop it or choose another port, such as --port ${port + 1}.`,
  );
}
