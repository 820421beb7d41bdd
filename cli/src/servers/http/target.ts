import type { IncomingMessage } from 'node:http';

/**
 * Reads the target of a request as all that comes after reads it: path and query. A whole address,
 * as proxies are sent one, says the host too (RFC 9112, 3.2.2); a fragment has no place in it.
 */
export function toOriginForm(request: IncomingMessage): void {
  const [, host, target = ''] = /^(?:https?:\/\/([^/?#]+))?([^#]*)/i.exec(request.url ?? '') ?? [];
  if (host !== undefined) request.headers.host = host;
  request.url = target.startsWith('/') || host === undefined ? target : `/${target}`;
}
