/** Soft hyphens, joiners, marks of direction and the like. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

const PERCENT = /(?:%[\da-f]{2})+/gi;
const UNICODE = /(?<!\\)\\+u([\da-f]{4})/gi;
const ENTITY =
  /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp|shy|lrm|rlm|zwj|zwnj));/gi;
const ESCAPED = /\\(["\\/])/g;

/** The soft line break of a mail. */
const SOFT_END = /=(?:\r?\n|(?:\\+r)?\\+n)/g;

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Maximum nesting of escapes that are undone: JSON text within JSON text within an address. */
const DEEPEST = 3;

/**
 * Readings of a text with its escaping for an address, HTML, JSON or a mail undone, level by level,
 * and without invisible characters; none if nothing is escaped.
 */
export function readingsOf(text: string): string[] {
  const readings: string[] = [];
  for (let before = text; readings.length < DEEPEST; before = readings.at(-1) ?? before) {
    const read = before
      .replace(UNSEEN, '')
      .replace(SOFT_END, '')
      .replace(PERCENT, decoded)
      .replace(UNICODE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      .replace(ENTITY, entity)
      .replace(ESCAPED, '$1');
    if (read === before) break;
    readings.push(read);
  }
  return readings;
}

function decoded(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}

function entity(all: string, hex?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return named[name.toLowerCase()] ?? '';
  const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return point <= 0x10ffff ? String.fromCodePoint(point) : all;
}
