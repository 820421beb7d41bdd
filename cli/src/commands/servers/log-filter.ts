import { stripVTControlCharacters } from 'node:util';
import { knownOperation } from '../call/known-operation.ts';

/** Which requests of a log are wanted. */
export interface LogFilter {
  /** Name of a call. */
  op?: string;
  /** An HTTP status, or a hundred of them such as `4xx`. */
  status?: string;
}

/** A request as `call-log.ts` writes it: time, method, path, call, example, status. */
const request = /^\d\d:\d\d:\d\d +\S+ +\S+ +(?<op>\S+) +\S+ +(?<status>\d{3}) /;

/**
 * Tells whether a line of a log is wanted; all are where nothing is asked for.
 *
 * @throws CliError (exit code 2) for a call that the contract does not have.
 */
export function createLogFilter({ op, status }: LogFilter): (line: string) => boolean {
  if (op === undefined && status === undefined) return () => true;
  const wanted = op === undefined ? undefined : knownOperation(op);
  const statuses = new RegExp(`^${(status ?? 'xxx').replaceAll('x', '\\d')}$`);
  return (line) => {
    const found = request.exec(stripVTControlCharacters(line))?.groups;
    if (!found) return false;
    return (wanted ?? found.op) === found.op && statuses.test(found.status ?? '');
  };
}
