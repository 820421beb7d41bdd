import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { Problem } from '@brought/sdk/server';

const foreignPage: Problem = {
  status: 403,
  kind: 'foreign-page',
  detail:
    'A page of another site changes and reads nothing here; use `brought`, curl or a page of this server.',
};

const foreignName: Problem = {
  status: 403,
  kind: 'foreign-name',
  detail:
    'This is answered at localhost, at addresses and at names without a dot; servers of `brought up` take --allow-host NAME for another one, such as that of a tunnel.',
};

const ownPages = ['same-origin', 'none'];

/**
 * Suffixes of names that nobody can own publicly: browsers resolve the first to this machine, and
 * the others are for tests and private networks (RFC 6761, RFC 8375), such as
 * `host.docker.internal`.
 */
const privateEnds = ['.localhost', '.internal', '.test', '.home.arpa', '.cluster.local'];

/**
 * Why a request that used a foreign name for this server is refused: the owner of the name may make
 * it resolve to this machine, so that a foreign page passes for one of ours. A browser always sends
 * the name that it was given. In public only a name with a dot can belong to somebody else: an
 * address or the name of a service cannot. Whoever answers names in the local network is trusted.
 *
 * @param allowed names, in lower case, that are valid here as well.
 */
export function refuseForeignName(
  { headers: { host } }: IncomingMessage,
  allowed: readonly string[] = [],
): Problem | undefined {
  return host === undefined || isOwnName(nameIn(host), allowed) ? undefined : foreignName;
}

/**
 * Why a request that a page of another origin makes is refused: a browser hides the answer from the
 * page, but still sends its request, and runs the answer if the page loads it as a script. A link
 * from elsewhere may be followed.
 */
export function refuseForeignPage({ method, headers }: IncomingMessage): Problem | undefined {
  const isRead = method === 'GET' || method === 'HEAD';
  const isFollowed = isRead && headers['sec-fetch-mode'] === 'navigate';
  return isFollowed || isOwnPage(headers) ? undefined : foreignPage;
}

function isOwnName(name: string, allowed: readonly string[]): boolean {
  if (name === '') return false;
  if (isIP(name) !== 0 || !name.includes('.')) return true;
  if (privateEnds.some((end) => name.endsWith(end))) return true;
  return allowed.includes(name) || isThisMachine(name);
}

/** Whether a name is this machine's own, or the one that it has in its local network (RFC 6762). */
function isThisMachine(name: string): boolean {
  const own = hostname().toLowerCase();
  return name === own || name === `${own.split('.', 1)[0]}.local`;
}

/** Tools send neither of the two headers. If a page hides its address, its Origin is `null`. */
function isOwnPage(headers: IncomingMessage['headers']): boolean {
  const { origin, host = '', 'sec-fetch-site': site } = headers;
  if (typeof site === 'string') return ownPages.includes(site);
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
}

/** The name in a Host header, in lower case, without port, brackets and trailing dot. */
function nameIn(host: string): string {
  const address = `http://${host}`;
  if (!URL.canParse(address)) return '';
  return new URL(address).hostname.replace(/^\[|\]$|\.$/g, '');
}
