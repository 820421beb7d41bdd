import { createHash } from 'node:crypto';

/** The hash of an inline style or script, as a content security policy names it. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

const STYLE = /<style>(.*?)<\/style>/s;

/** The hash of a page's inline style; undefined for a page without one. */
export function styleHashOf(page: string): string | undefined {
  const style = STYLE.exec(page)?.[1];
  return style === undefined ? undefined : hashOf(style);
}
