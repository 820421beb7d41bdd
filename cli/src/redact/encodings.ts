import { escapePattern } from '../contract/path-template.ts';
import { base64Of, bytesOf, hexOf, piecesOf, doublyEncoded, type TextEncoding } from './base64.ts';

/** Separators that people put between the digits of a long number; some are invisible. */
export const MARKS = "\\s+._:;/|*'()·•‐-―−\\u00ad\\u200b-\\u200d\\u2060-";
const MARK = `(?:[,${MARKS}]|\\\\{1,3}[nrt]|%20|%2520|&nbsp;|&#(?:0*32|160|x0*20|xa0);)`;
/** A separator between characters, or the quotes between the characters of a list in JSON. */
const SEPARATOR = `(?:${MARK}{0,3}|\\\\{0,3}",\\s?\\\\{0,3}")`;
const atEnds = new RegExp(`^[,${MARKS}]+|[,${MARKS}]+$`, 'g');
const SHORTEST_NUMBER = 6;

/** Shorter texts would be found by chance with separators between their characters. */
const SHORTEST_SPREAD = 8;

/** The pattern of a longer text would be too large for the platform to compile. */
const LONGEST_SPREAD = 200;

/** Numbers with fewer digits, such as codes, are found by chance within longer ones. */
const LONG_NUMBER = 9;

/** Offset from an ASCII character to its full-width form. */
const WIDER = 0xfee0;

/**
 * Not within a longer number or before its decimals; the end of an escaped character does not count
 * as a digit.
 */
const NO_DIGIT_BEFORE = '(?<!(?<!%|%[0-9a-f]|\\\\u[0-9a-f]{3})\\d)';

/** Not at the end of an escaped character, which is matched together with it. */
const NO_ESCAPE_BEFORE = '(?<![%=](?:25)?[\\da-f]|\\\\u[\\da-f]{3}|\\\\x[\\da-f]|\\\\[0-7]{2})';

const NO_DIGIT_AFTER = '(?![.,]?\\d)';

/** Between the bytes of a list in JSON, also over several lines, whose breaks may be escaped. */
const BETWEEN_BYTES = '(?:\\s|\\\\+[nrt])*,(?:\\s|\\\\+[nrt])*';

/**
 * A phone number is written with and without a country code; these last digits are always there.
 */
const DIGITS_OF_PHONE = 9;

/**
 * Patterns, as regular expression sources, for all the ways in which a value may be written, longer
 * ones first: as it is, escaped in JSON once to three times, percent-encoded once and twice, with
 * and without `+` for blanks, in base64 and base32, in hexadecimal also of two bytes each, in
 * base64 and hexadecimal one after the other, as a list of bytes, with each of its characters
 * escaped, and, for a long one, in full width and with separators between its characters; a phone
 * number also without its prefix. A short number is masked only as a whole: an amount that contains
 * it is not the secret.
 *
 * @param hasPiece whether a piece of base64 may be in the text, also in hexadecimal; there are many
 *   pieces, and only few of them are.
 */
export function encodingsOf(value: string, hasPiece: (piece: string) => boolean): string[] {
  const forms = formsOf(value);
  const pieces = new Set([...piecesOf(value, forms), ...doublyEncoded(value)]);
  const exact = [
    ...plainlyOf(value),
    ...[...pieces].filter(hasPiece).map(in64),
    ...base64Of(value)
      .filter((piece) => hasPiece(hexOf(piece)))
      .map((piece) => bySixteens(piece)),
    ...escapedWhole(value),
    ...numberOf(value),
  ];
  return [...exact.sort((a, b) => b.length - a.length), ...spreadOf(value)];
}

/** Those of them that account for most matches, and are quick to make. */
function plainlyOf(value: string): string[] {
  const alone = /^\d+$/.test(value) && value.length < LONG_NUMBER;
  const patterns = formsOf(value)
    .map(escapePattern)
    .map((form) => (alone ? onlyWhole(form) : form));
  return patterns.sort((a, b) => b.length - a.length);
}

/** The same, but not at the end of a value that is escaped completely. */
export function standalonePatterns(value: string): string[] {
  return plainlyOf(value).map((form) => NO_ESCAPE_BEFORE + form);
}

/** A pattern for a piece of base64 in either alphabet, also over several lines. */
function in64(piece: string): string {
  const either = [...piece].map((each) => (each === '+' ? '[+-]' : each === '/' ? '[/_]' : each));
  return either.join('(?:\\s|\\\\+[nr])*');
}

/** The value itself, and the ways to write it that leave most of its characters unchanged. */
export function formsOf(value: string): string[] {
  // Form encoding replaces an unpaired surrogate, which encodeURIComponent refuses.
  const plus = new URLSearchParams([['', value]]).toString().slice(1);
  const percent = plus.replaceAll('+', '%20');
  const component = percent.replace(/%(?:21|27|28|29|2A|7E)/g, decodeURIComponent);
  const escaped = inJson(value);
  return [
    ...new Set([
      value,
      escaped,
      // A JSON text within a JSON text; an address within an address.
      inJson(escaped),
      inJson(inJson(escaped)),
      // Some servers escape more in JSON than they must: slashes, and characters outside ASCII.
      escaped.replaceAll('/', '\\/'),
      inUnicode(escaped, /[^\0-~]/g),
      inUnicode(escaped.replaceAll('/', '\\/'), /[^\0-~]/g),
      percent,
      component,
      encodeURIComponent(component),
      plus,
      component.replaceAll('%20', '+'),
      inQuotedPrintable(value),
    ]),
  ];
}

/** With every character escaped: for an address or a mail, once or twice, for JSON or for HTML. */
function escapedWhole(value: string): string[] {
  const bytes = [...Buffer.from(value)].map((byte) => byte.toString(16).padStart(2, '0'));
  const eights = [...Buffer.from(value)].map((byte) => byte.toString(8).padStart(3, '0'));
  const characters = [...value].map((each) => each.codePointAt(0) ?? 0);
  return [
    bytes.map((byte) => `%(?:25)?${byte}`).join(''),
    bytes.map((byte) => `=${byte}`).join('(?:=\\r?\\n)?'),
    eights.map((byte) => `\\\\{1,4}${byte}`).join(''),
    inUnicode(value, /[^]/g).replaceAll('\\', '\\\\{1,4}'),
    characters.map((code) => `\\\\{1,4}u\\{0*${code.toString(16)}\\}`).join(''),
    characters.map(entity).join(''),
    bySixteens(value),
    bySixteens(value, 'utf16le'),
    bySixteens(value, 'utf16be'),
    `(?<![\\d.])${[...Buffer.from(value)].join(BETWEEN_BYTES)}(?![.]?\\d)`,
  ];
}

function bySixteens(text: string, encoding: TextEncoding = 'utf8'): string {
  const bytes = [...bytesOf(text, encoding)].map((byte) => byte.toString(16).padStart(2, '0'));
  return bytes.join('(?:[ :,-]|\\\\{1,2}x|,? ?0x)?');
}

/** Decimal or hexadecimal; the semicolon may be missing, or replaced by a blank. */
function entity(code: number): string {
  const hex = code.toString(16);
  return `&(?:amp;)?#(?:0*${code}(?!\\d)|x0*${hex}(?![\\da-f]))(?:;| ?(?=&)|(?!;))`;
}

/** Quoted-printable, as in mails: characters outside printable ASCII in hexadecimal. */
function inQuotedPrintable(value: string): string {
  return [...Buffer.from(value)]
    .map((byte) =>
      byte >= 0x20 && byte <= 0x7e && byte !== 0x3d
        ? String.fromCharCode(byte)
        : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('');
}

/** The intended text, if UTF-16 was read as single bytes; else undefined. */
export function withoutNulls(text: string): string | undefined {
  return /\0|\\u0000/.test(text) ? text.replace(/\0|\\+u0000/g, '') : undefined;
}

function onlyWhole(pattern: string): string {
  return `${NO_DIGIT_BEFORE}${pattern}${NO_DIGIT_AFTER}`;
}

/**
 * A pattern for a digit: itself, in full width, of another script or of mathematical notation, or
 * escaped for an address, a mail, JSON or HTML.
 */
function digit(each: string): string {
  const at = Number(each);
  const others = [0xff10, 0x660, 0x6f0].map((zero) => String.fromCharCode(zero + at)).join('');
  // Five mathematical alphabets, whose digits are surrogate pairs with the same first unit.
  const formulas = [0, 1, 2, 3, 4].map((set) => String.fromCharCode(0xdfce + set * 10 + at));
  const code = 48 + at;
  const escaped = [
    `\\ud835[${formulas.join('')}]`,
    `%(?:25)?3${each}`,
    `=3${each}`,
    `%EF%BC%9${each}`,
    `\\\\{1,4}(?:u(?:003|ff1)${each}|u\\{0*3${each}\\}|0${code.toString(8)})`,
    `&(?:amp;)?#(?:0*${code}|x0*3${each}|0*${0xff10 + at}|x0*ff1${each})(?:;|(?![\\da-f;]))`,
  ];
  return `(?:[${each}${others}]|${escaped.join('|')})`;
}

/** A pattern for a character: itself, escaped for JSON, or in full width, raw or in an address. */
function wideOrNot(each: string): string {
  if (/\d/.test(each)) return digit(each);
  const code = each.codePointAt(0) ?? 0;
  const plain =
    each === '"' || each === '\\' ? `\\\\{0,3}${escapePattern(each)}` : escapePattern(each);
  if (code <= 0x20 || code > 0x7e) return plain;
  const wide = String.fromCodePoint(code + WIDER);
  return `(?:${plain}|${wide}|${encodeURIComponent(wide)})`;
}

/**
 * With separators between its characters, in full width or not; its own separators must be present.
 * A number has more forms: `numberOf`.
 */
function spreadOf(value: string): string[] {
  // A separator at either end could be any that precedes or follows it.
  const characters = [...value.replace(atEnds, '')];
  const { length } = characters;
  if (length < SHORTEST_SPREAD || length > LONGEST_SPREAD || isNumber(value)) return [];
  return [characters.map(wideOrNot).join(SEPARATOR)];
}

function isNumber(value: string): boolean {
  return value.replace(/\D/g, '').length >= SHORTEST_NUMBER && /^[\d +.()-]+$/.test(value);
}

function numberOf(value: string): string[] {
  const digits = value.replace(/\D/g, '');
  if (!isNumber(value)) return [];
  const spread = (each: string): string => [...each].map(digit).join(SEPARATOR);
  if (digits.length < LONG_NUMBER) return [onlyWhole(spread(digits))];
  return [spread(digits), spread(digits.slice(-DIGITS_OF_PHONE))];
}

/** A text with some of its characters written as `\u` and their code. */
function inUnicode(text: string, which: RegExp): string {
  return text.replace(which, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
