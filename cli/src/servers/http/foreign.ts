import type { IncomingMessage } from 'node:http';
import type { Problem } from '@brought/sdk/server';
import { isLoopback } from '../../transport/loopback.ts';

const foreignPage: Problem = {
  status: 403,
  kind: 'foreign-page',
  detail:
    'A page of another site changes nothing here; use `brought`, curl or a page of this server.',
};

const foreignName: Problem = {
  status: 403,
  kind: 'foreign-name',
  detail:
    'This is answered at localhost and 127.0.0.1 only; whatever leads here by another name, such as a tunnel, has to send one of these as Host.',
};

const ownPages = ['same-origin', 'none'];

/** Why a request with a foreign host name, or from a page that may not call here, is refused. */
export function refuseForeign(request: IncomingMessage): Problem | undefined {
  return refuseForeignName(request) ?? refuseForeignPage(request);
}

/**
 * Why a request is refused that used a foreign name for this machine: the name may be made to
 * resolve here, so that its page passes for ours. Over a loopback address only this machine's own
 * names are valid; a browser always sends the one that it was given.
 */
export function refuseForeignName({ headers, socket }: IncomingMessage): Problem | undefined {
  const { host } = headers;
  if (host === undefined || isLoopback(nameIn(host))) return undefined;
  return isLoopback(addressOf(socket.localAddress)) ? foreignName : undefined;
}

/**
 * Why a request is refused by which a page of another origin would change something: a browser
 * hides the answer from the page, but still sends its request.
 */
export function refuseForeignPage({ method, headers }: IncomingMessage): Problem | undefined {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead || isOwnPage(headers) ? undefined : foreignPage;
}

/** Tools send neither of the two headers. Where a page hides its address, its Origin is `null`. */
function isOwnPage(headers: IncomingMessage['headers']): boolean {
  const { origin, host = '', 'sec-fetch-site': site } = headers;
  if (typeof site === 'string') return ownPages.includes(site);
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
}

/** An IPv4 address without the mark of IPv6. */
const addressOf = (address = ''): string => address.replace(/^::ffff:/, '');

/** The name in a Host header, without port and brackets. */
function nameIn(host: string): string {
  const address = `http://${host}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/^\[|\]$/g, '') : '';
}
