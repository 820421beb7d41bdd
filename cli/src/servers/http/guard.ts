import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Problem } from '@brought/sdk/server';
import { anyOrigin } from './cors.ts';
import { sendProblem } from './problem.ts';

/** Answers one request. May throw: the guard around it answers then. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const hostMissing: Problem = {
  status: 400,
  kind: 'host-missing',
  detail: 'A request of HTTP/1.1 needs a Host header.',
};

const hostTwice: Problem = {
  status: 400,
  kind: 'host-twice',
  detail: 'A request has one Host header alone: of two, others may read another one.',
};

const unknownCoding: Problem = {
  status: 501,
  kind: 'transfer-coding',
  detail: 'The only transfer coding that is undone here is chunked; send the body without others.',
};

/**
 * Wraps a handler so that nothing it does can take the process down: whatever
 * it throws becomes a reply of status 500, or the end of a reply that has begun.
 */
export function guard(
  handler: Handler,
  report: (error: unknown) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    toOriginForm(request);
    const problem = misread(request);
    if (problem) {
      response.setHeader('connection', 'close');
      return sendProblem(response, problem);
    }
    handler(request, response).catch((error: unknown) => {
      if (request.destroyed && !request.complete) return;
      report(error);
      if (response.headersSent) response.destroy();
      else {
        const detail = 'The server could not answer this request; its log says why.';
        sendProblem(response, { status: 500, kind: 'internal', detail, headers: anyOrigin });
      }
    });
  };
}

/** Requests that Node accepts, and that would be misread (RFC 9112, 3.2 and 6.1). */
function misread({ httpVersion, headers, rawHeaders }: IncomingMessage): Problem | undefined {
  if (httpVersion === '1.1' && headers.host === undefined) return hostMissing;
  // Node keeps the first one. Names and values alternate.
  const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host');
  if (hosts.length > 1) return hostTwice;
  const coding = headers['transfer-encoding'];
  return coding === undefined || coding.toLowerCase() === 'chunked' ? undefined : unknownCoding;
}

/**
 * Rewrites the target of a request in the form that all later code reads: path and query. An
 * absolute address, as proxies receive it, has the host too (RFC 9112, 3.2.2); a fragment is not
 * allowed in it.
 */
function toOriginForm(request: IncomingMessage): void {
  const [, host, target = ''] = /^(?:https?:\/\/([^/?#]+))?([^#]*)/i.exec(request.url ?? '') ?? [];
  if (host !== undefined) request.headers.host = host;
  request.url = target.startsWith('/') || host === undefined ? target : `/${target}`;
}
