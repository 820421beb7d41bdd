import { clientHeaders } from '@brought/sdk';
import { MASK } from './mask.ts';
import { isFindable, isObvious } from './obvious-names.ts';

/** The name of a cookie that a server sets, and its value; one header may have several. */
const COOKIE = /((?:^|,\s*)[^=;,\s]+=\s*"?)((?:[^;,"]|,(?!\s*[^=;,\s]+=))+)/g;

/**
 * Headers that identify the caller; servers also set the first, with the token of a new session.
 */
const CREDENTIALS = /authorization$|^cookie$/i;

/**
 * Separators in such a header between parts that may be repeated separately: the token of a scheme,
 * a cookie.
 */
const BETWEEN = /[\s;,]|(?<=\w)=(?=[^=])/;

/** The value of a header, and the parts of it that may be repeated separately. */
export function credentialsIn(name: string, value: string): string[] {
  const parts = CREDENTIALS.test(name) ? value.split(BETWEEN) : [];
  return [...new Set([value, ...parts.filter((part) => isFindable(part, 'reply'))])];
}

/**
 * Secrets in the headers of a reply that may be repeated elsewhere: cookies, and tokens by name.
 */
export function secretsInHeaders(headers: Headers | undefined): string[] {
  const found = [...(headers?.entries() ?? [])].flatMap(([name, value]) => {
    if (name === 'set-cookie')
      return [...value.matchAll(COOKIE)].map(([, , cookie = '']) => cookie);
    return isSecret(name) ? credentialsIn(name, value) : [];
  });
  return found.filter((value) => isFindable(value, 'reply'));
}

function isSecret(name: string): boolean {
  return isObvious(name) || CREDENTIALS.test(name);
}

/** The custom headers: any of their values may identify the caller. */
const own = new Set<string>([...clientHeaders.form, ...clientHeaders.json]);

/** The value of a header in its printable form; a cookie keeps its name and lifetime. */
export function shownHeader(name: string, value: string, text: (plain: string) => string): string {
  if (name === 'set-cookie') return text(value.replace(COOKIE, `$1${MASK}`));
  const isOwn = value !== '' && own.has(name.toLowerCase());
  return isOwn || isSecret(name) ? MASK : text(value);
}

/** Headers in their printable form; several of one name, such as cookies, on one line. */
export function shownHeaders(
  headers: Iterable<[name: string, value: string]>,
  { header }: { header: (name: string, value: string) => string },
): Record<string, string> {
  const byName = new Map<string, string>();
  for (const [name, value] of headers) {
    const before = byName.get(name);
    const shown = header(name, value);
    byName.set(name, before === undefined ? shown : `${before}, ${shown}`);
  }
  return Object.fromEntries(byName);
}
