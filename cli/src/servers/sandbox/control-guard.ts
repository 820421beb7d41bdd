import type { IncomingMessage } from 'node:http';
import type { Problem } from '@brought/sdk/server';
import { isLoopback } from '../../transport/loopback.ts';

const foreignPage: Problem = {
  status: 403,
  kind: 'foreign-page',
  detail: 'A page of another site cannot change the sandbox; use `brought`, curl or a page of it.',
};

const foreignName: Problem = {
  status: 403,
  kind: 'foreign-name',
  detail: 'The control of this sandbox answers at localhost and 127.0.0.1 only; call it there.',
};

const ownPages = ['same-origin', 'none'];

/**
 * Whether a request to the control comes from a page that has no business there: a browser keeps
 * the answer from a page of another origin, yet sends what that page wants to be sent, and a name
 * of somebody else's may be made to lead to this machine, so that its page passes for ours.
 *
 * @returns why it is refused.
 */
export function refuseForeign(request: IncomingMessage): Problem | undefined {
  const { method, headers } = request;
  if (isForeignName(request)) return foreignName;
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead || isOwnPage(headers, headers.host ?? '') ? undefined : foreignPage;
}

/**
 * Whether a request came to this machine by a name of somebody else's. Over a loopback address only
 * this machine's own names lead here; a browser always says which one it was given.
 */
export function isForeignName({ headers: { host }, socket }: IncomingMessage): boolean {
  if (host === undefined) return false;
  return isLoopback(addressOf(socket.localAddress)) && !isLoopback(nameIn(host));
}

/** Tools send neither of the two headers. Where a page hides its address, its Origin is `null`. */
function isOwnPage(headers: IncomingMessage['headers'], host: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
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
