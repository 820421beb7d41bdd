import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendProblem } from './problem.ts';

/** Answers one request. May throw: the guard around it answers then. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Wraps a handler so that nothing it does can take the process down: whatever
 * it throws becomes a reply of status 500, or the end of a reply under way.
 */
export function guard(
  handler: Handler,
  report: (error: unknown) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    handler(request, response).catch((error: unknown) => {
      if (request.destroyed && !request.complete) return;
      report(error);
      if (response.headersSent) response.destroy();
      else {
        const detail = 'The server could not answer this request; its log says why.';
        sendProblem(response, { status: 500, kind: 'internal', detail });
      }
    });
  };
}
