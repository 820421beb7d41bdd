import { lookup, mimes } from 'mrmime';

// The library omits types that no standard has; browsers still request this one by its name.
mimes['ico'] = 'image/x-icon';

/** The media type of a file by its name, with the character set of one that is text. */
export function contentType(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream';
  return isText(type) ? `${type}; charset=utf-8` : type;
}

/** Whether content of a type is text, which is worth compressing. */
export function isText(type: string): boolean {
  return /^(text\/|application\/(javascript|json|manifest)|image\/svg)/.test(type);
}
