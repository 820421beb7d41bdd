import type { IncomingMessage } from 'node:http';

/** For visitors who ask for no language that is there. */
const FALLBACK = 'en';

/** More than anybody reads; the header is the visitor's to write. */
const MOST = 8;

/**
 * Languages of a visitor by preference, as the web app chooses them: the `lang` parameter, the
 * language asked for before, which the app keeps in a cookie, those of the browser, and English.
 */
export function askedLanguages({ url = '/', headers }: IncomingMessage): string[] {
  const asked = new URLSearchParams(url.split('?', 2)[1]).get('lang') ?? '';
  const before = /(?:^|; )lang=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? '';
  const browser = (headers['accept-language'] ?? '').split(',');
  const tags = [asked, before, ...browser].map(
    (tag) => /^\s*([a-z]{2,3})\b/i.exec(tag)?.[1]?.toLowerCase() ?? '',
  );
  const known = tags.filter((tag) => tag !== '').slice(0, MOST);
  return [...new Set([...known, FALLBACK])];
}
