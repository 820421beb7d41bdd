import type { IncomingMessage, ServerResponse } from 'node:http';

/** Seconds that a browser may remember the answer to a preflight. */
const PREFLIGHT_AGE = '600';

/**
 * Headers that let a page of any origin read the reply. Credentials stay out: the service knows no
 * cookies, and without them every header can be exposed.
 */
export const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
} as const;

/** Sets headers of a reply, whatever its outcome will be. */
export function setHeaders(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** True when a browser asks whether it may send its actual request. */
function isPreflight(request: IncomingMessage): boolean {
  return request.method === 'OPTIONS' && 'access-control-request-method' in request.headers;
}

/** Answers OPTIONS with the allowed methods, and tells a preflight that its request may be sent. */
export function answerOptions(
  request: IncomingMessage,
  response: ServerResponse,
  methods: readonly string[],
): void {
  const allowed = methods.join(', ');
  response.setHeader('allow', allowed);
  if (isPreflight(request)) {
    response.setHeader('access-control-allow-methods', allowed);
    const headers = request.headers['access-control-request-headers'];
    if (headers) response.setHeader('access-control-allow-headers', headers);
    response.setHeader('access-control-max-age', PREFLIGHT_AGE);
    response.setHeader('vary', 'access-control-request-headers');
  }
  response.writeHead(204).end();
}
