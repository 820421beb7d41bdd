import { base64Of, hexOf, piecesOf, doublyEncoded } from './base64.ts';

/** A value with fewer letters and digits may be in any text. */
const SHORTEST = 4;

/** The last digits of a phone number, which all ways to write it share. */
const DIGITS_OF_PHONE = 9;

/**
 * Traces that a value leaves in a text, in whatever way it is written; undefined if any text may
 * contain it.
 */
export type Traces =
  | { plain: readonly string[]; encoded: readonly string[]; hex: readonly string[] }
  | undefined;

/**
 * Fragments to search for before a text is examined with patterns, which takes a hundred times as
 * long: a text without any of them does not contain the value in any form.
 *
 * @param forms the ways to write the value that no reading undoes.
 */
export function tracesOf(value: string, forms: readonly string[]): Traces {
  const digits = value.replace(/\D/g, '');
  const isNumber = /^[\d +.()-]+$/.test(value);
  const written = isNumber ? [...forms, digits.slice(-DIGITS_OF_PHONE)] : forms;
  const listed = Buffer.from(value).join('');
  const plain = new Set(written.flatMap((form) => [bare(form), bare(unescaped(form))]));
  const in64 = new Set([...piecesOf(value, forms), ...doublyEncoded(value)].map(bare));
  // Short fragments would be in every text.
  if ([...plain, ...in64].some(({ length }) => length < SHORTEST)) return undefined;
  return {
    plain: [...plain],
    encoded: [...in64, listed],
    hex: [
      ...[value, ...base64Of(value)].map((each) => hexOf(each)),
      hexOf(value, 'utf16le'),
      hexOf(value, 'utf16be'),
    ],
  };
}

/** A text prepared for the search: only letters and digits, read in several ways. */
export type SearchableText = {
  /** Unchanged, and without escaped line ends. */
  plain: readonly string[];
  /** With escapes undone. */
  unescaped: readonly string[];
  /** Hexadecimal forms. */
  hex: string;
};

/**
 * Prepares a text for `mayContain`. A row of backslashes is examined from the first one only: from
 * each of them, a reply with thousands would keep the program busy for minutes.
 */
export function searchable(text: string): SearchableText {
  const plain = bare(text);
  if (!/[%\\&=]/.test(text)) return { plain: [plain], unescaped: [], hex: sixteens(text, plain) };
  const joined = text.replace(/(?<!\\)\\+[nrt]/g, '');
  const unlike = joined === text ? [] : [joined];
  return {
    plain: [plain, ...unlike.map(bare)],
    unescaped: [text, ...unlike].map((each) => bare(unescaped(each))),
    hex: sixteens(text, plain),
  };
}

function sixteens(text: string, plain: string): string {
  return /\\x|0x/i.test(text) ? bare(text.replace(/(?<!\\)\\+x|0x/gi, '')) : plain;
}

/** Whether a text may contain the value that leaves such traces. */
export function mayContain(
  { plain, unescaped: before, hex }: SearchableText,
  traces: Traces,
): boolean {
  if (traces === undefined) return true;
  const isIn = (texts: readonly string[], needles: readonly string[]): boolean =>
    texts.some((text) => needles.some((needle) => text.includes(needle)));
  return (
    isIn([hex], traces.hex) ||
    isIn(plain, traces.plain) ||
    isIn(before, traces.plain) ||
    isIn(plain, traces.encoded)
  );
}

/** Whether a text may contain a piece of base64, also over several lines, or in hexadecimal. */
export function hasPiece({ plain, hex }: SearchableText, piece: string): boolean {
  const needle = bare(piece);
  return [...plain, hex].some((text) => text.includes(needle));
}

const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Only letters and digits, in a single width and case. */
function bare(text: string): string {
  const narrow = /[^\0-~]/.test(text)
    ? text.normalize('NFKD').replace(DIGITS, (each) => String(each.charCodeAt(0) & 0xf))
    : text;
  // Without a pattern, which would take ten times as long for a long text.
  const left = Buffer.allocUnsafe(narrow.length);
  let length = 0;
  for (let at = 0; at < narrow.length; at += 1) {
    const unit = narrow.charCodeAt(at);
    // The lower-case letter; a digit stays the same.
    const lower = unit | 0x20;
    const isLetter = lower >= 0x61 && lower <= 0x7a;
    if (isLetter || (unit >= 0x30 && unit <= 0x39)) {
      left[length] = lower;
      length += 1;
    }
  }
  return left.toString('latin1', 0, length);
}

function unescaped(text: string): string {
  return text
    .replace(/&nbsp;/gi, '')
    .replace(/(?:%(?:25)?|=)EF(?:%(?:25)?|=)B([CD])(?:%(?:25)?|=)([89AB][\dA-F])/gi, wide)
    .replace(/%(?:25)?([\da-f]{2})|=([\da-f]{2})/gi, (_, one: string, other: string) =>
      character(one ?? other, 16),
    )
    .replace(
      /(?<!\\)\\+(?:u(?:\{0*([\da-f]{1,6})\}|([\da-f]{4}))|x([\da-f]{2}))/gi,
      (_, ...codes) =>
        character(codes.slice(0, 3).find((code) => code !== undefined) as string, 16),
    )
    .replace(/(?<!\\)\\+([0-3][0-7]{2})/g, (_, code: string) => character(code, 8))
    .replace(/&(?:amp;)?#(?:x0*([\da-f]{1,6})|0*(\d{1,7}));?/gi, (_, hex: string, code: string) =>
      hex === undefined ? character(code, 10) : character(hex, 16),
    );
}

function wide(_: string, upper: string, last: string): string {
  const base = upper.toUpperCase() === 'C' ? 0xff00 : 0xff40;
  return String.fromCharCode(base | (Number.parseInt(last, 16) & 0x3f));
}

function character(code: string, base: number): string {
  const point = Number.parseInt(code, base);
  return point <= 0x10ffff ? String.fromCodePoint(point) : '';
}
