import { isPrivate, safeWebAddress } from '../../native/safe-address.ts';

/**
 * Address of a page to embed: the configured one if it may be followed into a frame (https, http on
 * our own origin or on loopback), else `own`, a screen of ours. `page` is what a relative address
 * is relative to.
 */
export function embedAddress(configured: string | undefined, own: string, page: string): string {
  const url = safeWebAddress(configured ?? '', page);
  return url && isPrivate(url, page) ? url.href : own;
}
