import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Problem } from '@brought/sdk/server';
import type { Operation } from '../../contract/operations.ts';
import type { CallLog } from './call-log.ts';
import type { Handler } from './guard.ts';
import { sendProblem } from './problem.ts';

/** What the log needs to know of an answer. */
export type Answered = {
  operation?: Operation;
  example?: string;
  violations?: Problem['violations'];
};

/** Answers a request; its address is split in two parts, the query without its question mark. */
type Respond = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  search: string,
) => Promise<Answered>;

/** A request handler that logs each request once it is answered. */
export function logged(log: CallLog, respond: Respond): Handler {
  return async (request, response) => {
    const started = performance.now();
    const { method = '', url = '/' } = request;
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const search = mark < 0 ? '' : url.slice(mark + 1);
    const { operation, example, violations = [] } = await respond(request, response, path, search);
    log({
      method,
      path,
      operationId: operation?.id,
      example,
      status: response.statusCode,
      milliseconds: performance.now() - started,
      violations,
    });
  };
}

/** Answers with a problem. */
export function refuse(
  response: ServerResponse,
  problem: Problem,
  operation?: Operation,
): Answered {
  sendProblem(response, problem);
  return { operation, violations: problem.violations };
}
