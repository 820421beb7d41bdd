import { base64Of } from './base64.ts';

/** Marks that people put between the digits of a long number; some are not seen. */
export const MARKS = "\\s+._:;/|*'()·•‐-―−\\u00ad\\u200b-\\u200d\\u2060-";
const SEPARATOR = `(?:[,${MARKS}]|%20|%2520|&nbsp;|&#(?:0*32|160|x0*20|xa0);){0,3}`;
const atEnds = new RegExp(`^[,${MARKS}]+|[,${MARKS}]+$`, 'g');
const SHORTEST_NUMBER = 6;

/** Texts below this many characters would be found by chance with marks between. */
const SHORTEST_SPREAD = 8;

/** A pattern of longer ones would be more than the platform compiles. */
const LONGEST_SPREAD = 200;

/** Numbers below this many digits, such as codes, are found by chance within longer ones. */
const LONG_NUMBER = 9;

/** From a character of ASCII to the same in full width. */
const WIDER = 0xfee0;

/** Not within a longer number or before its decimals; the end of an escaped character is none. */
const NO_DIGIT_BEFORE = '(?<!(?<!%|%[0-9a-f]|\\\\u[0-9a-f]{3})\\d)';
const NO_DIGIT_AFTER = '(?![.,]?\\d)';

/** A phone is written with and without the code of its country; these digits at its end stay. */
const DIGITS_OF_PHONE = 9;

/**
 * Patterns, as regular expression sources, for all the ways in which a value
 * may be written, longer ones first: as it is, escaped in JSON once and twice, percent-encoded once
 * and twice, with and without `+` for blanks, in base64, by sixteens, with each of its characters
 * escaped, and, for a long one, in full width and with separators between its characters; a phone
 * also without what precedes its own number. A short number is masked as a whole only: an
 * amount that has it in its middle is none.
 */
export function encodingsOf(value: string): string[] {
  // Half of a character pair, which encodeURIComponent refuses, is replaced by the form encoding.
  const plus = new URLSearchParams([['', value]]).toString().slice(1);
  const percent = plus.replaceAll('+', '%20');
  const component = percent.replace(/%(?:21|27|28|29|2A|7E)/g, decodeURIComponent);
  const escaped = inJson(value);
  const forms = new Set([
    value,
    escaped,
    // A text within JSON that is itself a text within JSON; an address within an address.
    inJson(escaped),
    // Some servers escape more in JSON than they must: slashes, and what is no ASCII.
    escaped.replaceAll('/', '\\/'),
    inUnicode(escaped, /[^\0-~]/g),
    inUnicode(escaped.replaceAll('/', '\\/'), /[^\0-~]/g),
    percent,
    component,
    encodeURIComponent(component),
    plus,
    component.replaceAll('%20', '+'),
  ]);
  const alone = /^\d+$/.test(value) && value.length < LONG_NUMBER;
  const patterns = [...forms].map(literally).map((form) => (alone ? onlyWhole(form) : form));
  // The alphabet for addresses has other characters for two of them.
  const pieces = new Set([...forms].flatMap(base64Of));
  const in64 = [...pieces].map((piece) =>
    literally(piece).replaceAll('\\+', '[+-]').replaceAll('\\/', '[/_]'),
  );
  const exact = [...patterns, ...in64, ...escapedWhole(value), ...numberOf(value)];
  return [...exact.sort((a, b) => b.length - a.length), ...spreadOf(value)];
}

/** With every character escaped, be it for an address, once or twice, for JSON or for HTML. */
function escapedWhole(value: string): string[] {
  const bytes = [...Buffer.from(value)].map((byte) => byte.toString(16).padStart(2, '0'));
  const characters = [...value].map((each) => each.codePointAt(0) ?? 0);
  return [
    bytes.map((byte) => `%(?:25)?${byte}`).join(''),
    inUnicode(value, /[^]/g).replaceAll('\\', '\\\\{1,4}'),
    characters.map((code) => `&(?:amp;)?#(?:0*${code}|x0*${code.toString(16)});`).join(''),
    bytes.join('(?:[ :,-]|\\\\{1,2}x|,? ?0x)?'),
  ];
}

function onlyWhole(pattern: string): string {
  return `${NO_DIGIT_BEFORE}${pattern}${NO_DIGIT_AFTER}`;
}

/** A digit as it is, in full width, or escaped for an address, for JSON or for HTML. */
function digit(each: string): string {
  const wide = String.fromCodePoint(0xff10 + Number(each));
  const code = 48 + Number(each);
  const escaped = [
    `%(?:25)?3${each}`,
    `%EF%BC%9${each}`,
    `\\\\{1,4}u(?:003|ff1)${each}`,
    `&(?:amp;)?#(?:0*${code}|x0*3${each}|0*${0xff10 + Number(each)}|x0*ff1${each});`,
  ];
  return `(?:[${each}${wide}]|${escaped.join('|')})`;
}

/** A character as it is, as JSON escapes it, or in full width, raw and in an address. */
function wideOrNot(each: string): string {
  const code = each.codePointAt(0) ?? 0;
  const plain = each === '"' || each === '\\' ? `\\\\{0,3}${literally(each)}` : literally(each);
  if (code <= 0x20 || code > 0x7e) return plain;
  const wide = String.fromCodePoint(code + WIDER);
  return `(?:${plain}|${wide}|${encodeURIComponent(wide)})`;
}

/**
 * With marks between its characters, in full width or not; its own marks must be there. A number
 * has more forms: `numberOf`.
 */
function spreadOf(value: string): string[] {
  // A mark at its end could be any that precedes or follows it.
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

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** A text with some of its characters written as `\u` and their number. */
function inUnicode(text: string, which: RegExp): string {
  return text.replace(which, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
