import { createContext, runInContext } from 'node:vm';
import { isRecord } from '../../contract/json-object.ts';
import { usageError } from '../../errors/cli-error.ts';

/** Milliseconds that a file may take to be read; it may start a program, or wait for one. */
const PATIENCE_MS = 60_000;

const stage = createContext({});

/**
 * Runs a file of flows as it is read. A loop at its top that never ends is ended: no flow has begun
 * yet whose limits would end it.
 *
 * @throws CliError (exit code 2) for what takes longer than `patience`.
 */
export function runFile(work: () => unknown, patience = PATIENCE_MS): void {
  stage['work'] = work;
  try {
    runInContext('work()', stage, { timeout: patience });
  } catch (error) {
    // Of another realm: no instance of Error.
    if (!isRecord(error) || error['code'] !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw usageError(`it does not come to its end within ${patience / 1000} s`);
  }
}
