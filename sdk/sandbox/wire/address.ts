import type { PlainRequest } from './plain.ts';

/** Where a request goes and where it comes from. */
export interface Address {
  /** Origin that the sandbox is reached under. */
  readonly origin: string;
  /** Origin of the page that calls; that of the sandbox when the request names none. */
  readonly page: string;
  readonly path: string;
  /** Without the question mark. */
  readonly search: string;
}

/** Stands in where a request names no host. */
const NOWHERE = 'http://sandbox.invalid';

/** Reads the address of a request without changing what it spells. */
export function addressOf({ url, headers }: PlainRequest): Address {
  const whole = /^(https?:\/\/[^/?#]+)(.*)$/i.exec(url);
  const target = (whole ? whole[2] : url) ?? '';
  const [beforeHash = ''] = target.split('#', 1);
  const mark = beforeHash.indexOf('?');
  const path = mark < 0 ? beforeHash : beforeHash.slice(0, mark);
  const origin = whole?.[1] ?? (headers.host ? `http://${headers.host}` : NOWHERE);
  return {
    origin,
    page: pageOrigin(headers.origin) ?? pageOrigin(headers.referer) ?? origin,
    path: path === '' ? '/' : path,
    search: mark < 0 ? '' : beforeHash.slice(mark + 1),
  };
}

function pageOrigin(header: string | undefined): string | undefined {
  return header === undefined ? undefined : /^https?:\/\/[^/?#\s"'<>]+/i.exec(header)?.[0];
}
