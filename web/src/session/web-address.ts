import { safeAddress } from '../native/safe-address.ts';

/** A server's address of a web page in the form in which it may be followed, or undefined. */
export function webAddress(address: string): URL | undefined {
  const safe = safeAddress(address, location.href);
  const url = safe === undefined ? undefined : new URL(safe);
  return url?.protocol.startsWith('http') ? url : undefined;
}
