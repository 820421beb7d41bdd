import { stripVTControlCharacters } from 'node:util';
import { knownOperation } from '../shared/known-operation.ts';

/** Which requests of a log are wanted. */
export type LogFilter = {
  /** Name of a call. */
  op?: string;
  /** An HTTP status, or a class of them such as `4xx`. */
  status?: string;
};

/** A request as `call-log.ts` writes it, in the order of its words. */
const REQUEST =
  /^(?<time>\d\d:\d\d:\d\d) +(?<method>\S+) +(?<path>\S+) +(?<op>\S+) +(?<example>\S+) +(?<status>\d{3}) +(?<milliseconds>[\d.]+) ms/;

/**
 * Whether a line of a log matches; without a filter all do.
 *
 * @throws CliError (exit code 2) for a call that the contract does not have.
 */
export function createLogFilter({ op, status }: LogFilter): (line: string) => boolean {
  if (op === undefined && status === undefined) return () => true;
  const wanted = op === undefined ? undefined : knownOperation(op);
  const statuses = new RegExp(`^${(status ?? 'xxx').replaceAll('x', '\\d')}$`);
  return (line) => {
    const found = detailsOf(line);
    if (!found) return false;
    return (wanted ?? found.op) === found.op && statuses.test(found.status ?? '');
  };
}

/** A log line for programs: its text and, if it is a request, its fields. */
export function logEntry(line: string): Record<string, string | number> {
  const text = stripVTControlCharacters(line);
  const found = detailsOf(line);
  if (!found) return { text };
  const { time = '', method = '', path = '', op, example, status, milliseconds } = found;
  return {
    text,
    time,
    method,
    path,
    ...(op !== undefined && op !== NONE && { operationId: op }),
    ...(example !== undefined && example !== NONE && { example }),
    status: Number(status),
    milliseconds: Number(milliseconds),
  };
}

/** The placeholder for a missing call or example. */
const NONE = '-';

function detailsOf(line: string): Record<string, string | undefined> | undefined {
  return REQUEST.exec(stripVTControlCharacters(line))?.groups ?? detailsOfJson(line);
}

/** A line of JSON; without a status it is not a request. */
type JsonLine = {
  time?: string;
  method?: string;
  path?: string;
  operation?: string;
  status?: number;
  ms?: number;
};

/** A request as `json-log.ts` writes it. */
function detailsOfJson(line: string): Record<string, string | undefined> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const { time, method, path = '', operation, status, ms = 0 } = JSON.parse(line) as JsonLine;
    if (status === undefined) return undefined;
    return { time, method, path, op: operation, status: `${status}`, milliseconds: `${ms}` };
  } catch {
    return undefined;
  }
}
