import { commonParameters, type Session } from '@brought/sdk';
import { config } from '../lib/config.ts';
import { isPrivate, safeWebAddress } from '../native/safe-address.ts';

/** The URL of a web page that a server names; undefined if it may not be followed. */
export function webAddress(address: string): URL | undefined {
  return safeWebAddress(address, location.href, config.trustedOrigins);
}

/**
 * Adds the session parameters that an address lacks. Adds none to a plain http address unless this
 * page itself was loaded over plain http.
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
