import { MASK } from './mask.ts';
import { isFindable, isObvious } from './obvious-names.ts';

/** The name of a cookie that a server sets, and its value; several may stand in one header. */
const COOKIE = /((?:^|,\s*)[^=;,\s]+=\s*"?)([^;,"]+)/g;

/** Secrets in the headers of a reply that may come back elsewhere: cookies, and tokens by name. */
export function secretsInHeaders(headers: Headers | undefined): string[] {
  const found = [...(headers?.entries() ?? [])].flatMap(([name, value]) => {
    if (name === 'set-cookie')
      return [...value.matchAll(COOKIE)].map(([, , cookie = '']) => cookie);
    return isObvious(name) ? value : [];
  });
  return found.filter((value) => isFindable(value, 'reply'));
}

/** The value of a header as it may be shown; of a cookie its name and how long it is kept stay. */
export function shownHeader(name: string, value: string, text: (plain: string) => string): string {
  if (name === 'set-cookie') return text(value.replace(COOKIE, `$1${MASK}`));
  return isObvious(name) ? MASK : text(value);
}
