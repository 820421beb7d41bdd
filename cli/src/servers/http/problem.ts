import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Problem } from '../../judge/request/problem.ts';

/** The media type of a problem. */
export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

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
    'content-type': PROBLEM_TYPE,
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}
