import { commonParameters, type Session } from '@brought/sdk';
import { config } from '../lib/config.ts';
import { isPrivate, safeWebAddress } from '../native/safe-address.ts';

/** A server's address of a web page in the form in which it may be followed, or undefined. */
export function webAddress(address: string): URL | undefined {
  return safeWebAddress(address, location.href, config.trustedOrigins);
}

/**
 * Adds the session parameters to an address; those it has already stay. Over plain http none is
 * added, unless this page itself came by it.
 */
export function withSession(address: URL, session: Session): URL {
  const joined = new URL(address);
  if (location.protocol !== 'http:' && !isPrivate(address, location.href)) return joined;
  for (const name of commonParameters) {
    const value = session[name];
    if (value !== undefined && !joined.searchParams.has(name)) joined.searchParams.set(name, value);
  }
  return joined;
}
