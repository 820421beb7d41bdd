import { STATUS_CODES, type ServerResponse } from 'node:http';

/** One thing that is wrong with a request. */
export interface Violation {
  in: 'body' | 'query' | 'header' | 'path';
  /** Name of the field; empty when the part as a whole is wrong. */
  field: string;
  /** The rule of the contract that is broken, such as `maxLength`. */
  rule: string;
  message: string;
}

/** What is said about a request that is not answered (RFC 9457). */
export interface Problem {
  status: number;
  /** Kind of problem, the last part of its `type`. */
  kind: string;
  /** One sentence that says what is wrong and what would be right. */
  detail: string;
  operationId?: string;
  violations?: readonly Violation[];
  /** Names to choose from, when one was not known. */
  known?: readonly string[];
}

/** The media type of a problem. */
export const problemType = 'application/problem+json; charset=utf-8';

/** A problem as the body of a reply. */
export function problemText({ kind, status, ...facts }: Problem): string {
  return JSON.stringify({
    type: `urn:brought:problem:${kind}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    ...facts,
  });
}

/** Writes a problem as the reply. Its text may be in any script: nothing of it becomes a header. */
export function sendProblem(response: ServerResponse, problem: Problem): void {
  const body = problemText(problem);
  response.writeHead(problem.status, {
    'content-type': problemType,
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}
