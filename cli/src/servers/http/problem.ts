import type { ServerResponse } from 'node:http';
import { PROBLEM_TYPE, problemText, type Problem } from '@brought/sdk/server';

/** Writes a problem as the reply. Its text may be in any script, so none of it becomes a header. */
export function sendProblem(response: ServerResponse, problem: Problem): void {
  const body = problemText(problem);
  response.writeHead(problem.status, {
    'content-type': PROBLEM_TYPE,
    'content-length': Buffer.byteLength(body),
    ...problem.headers,
  });
  response.end(body);
}
