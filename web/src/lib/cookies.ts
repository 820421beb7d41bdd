/** When the cookies of the app end (STO-04). Browsers may shorten it. */
const NEVER = 'Fri, 31 Dec 9999 23:59:59 GMT';

/** Stores `value` in a cookie of this origin. Never anything that identifies the borrower. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  try {
    document.cookie = `${name}=${encodeURIComponent(value)}; expires=${NEVER}; path=/; samesite=lax${secure}`;
  } catch {
    // A webview may forbid cookies; the app works without.
  }
}

/** Removes a cookie of this origin. */
export function removeCookie(name: string): void {
  try {
    document.cookie = `${name}=; max-age=0; path=/`;
  } catch {
    // None could be stored.
  }
}

/** The value of a cookie; empty without one. */
export function readCookie(name: string): string {
  try {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
    return decodeURIComponent(found?.slice(name.length + 1) ?? '');
  } catch {
    return '';
  }
}
