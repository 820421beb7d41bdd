const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The address an image may be loaded from, or undefined. Addresses come from the server and are
 * data: only https, our own origin, plain http on loopback, and pictures of our own (blob:) are
 * followed, and plain http of any host if `allowHttp` is set.
 */
export function imageAddress(
  address: string,
  { page = location.href, allowHttp = false } = {},
): string | undefined {
  if (address.trim() === '') return undefined;
  const url = parse(address, page);
  if (!url) return undefined;
  const ownOrigin = url.origin === new URL(page).origin;
  if (url.protocol === 'https:' || url.protocol === 'blob:') return url.href;
  const isNear = allowHttp || ownOrigin || LOOPBACK_HOST.test(url.hostname);
  if (url.protocol === 'http:' && isNear) return url.href;
  return undefined;
}

function parse(address: string, page: string): URL | undefined {
  try {
    return new URL(address, page);
  } catch {
    return undefined;
  }
}
