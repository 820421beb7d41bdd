import type { PlainRequest } from './plain.ts';

/** The address of a request and that of its sender. */
export type Address = {
  /** Origin that the server is reached under. */
  origin: string;
  /** Origin of the page that calls; that of the server when the request has no origin. */
  page: string;
  path: string;
  /** Without the question mark. */
  search: string;
};

/** Used where a request names no host, or an invalid one. */
const FALLBACK_ORIGIN = 'http://sandbox.invalid';

/**
 * The origin that an address begins with. It allows only the characters of hosts, because an origin
 * is written into links, pages and headers.
 */
const ORIGIN = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?(?=[/?#]|$)/i;

/** Reads the address of a request without changing what it spells. */
export function addressOf({ url, headers }: PlainRequest): Address {
  const whole = /^(https?:\/\/[^/?#]+)(.*)$/i.exec(url);
  const target = (whole ? whole[2] : url) ?? '';
  const [beforeHash = ''] = target.split('#', 1);
  const mark = beforeHash.indexOf('?');
  const path = mark < 0 ? beforeHash : beforeHash.slice(0, mark);
  const origin =
    originOf(whole ? whole[1] : headers.host && `http://${headers.host}`) ?? FALLBACK_ORIGIN;
  return {
    origin,
    page: originOf(headers.origin) ?? originOf(headers.referer) ?? origin,
    path: path === '' ? '/' : path,
    search: mark < 0 ? '' : beforeHash.slice(mark + 1),
  };
}

/** The origin of an address; undefined when it has no valid one. */
export function originOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : ORIGIN.exec(address)?.[0];
}
