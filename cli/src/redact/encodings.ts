import { base64Of } from './base64.ts';

/** Marks that people put between the digits of a long number. */
const SEPARATOR = '(?:[\\s+._-]|%20|%2520)?';
const SHORTEST_NUMBER = 6;

/** A phone is written with and without the code of its country; these digits at its end stay. */
const DIGITS_OF_PHONE = 9;

/**
 * Patterns, as regular expression sources, for all the ways in which a value
 * may be written: as it is, escaped in JSON once and twice, percent-encoded once and
 * twice, with and without `+` for blanks, in base64, with each of its characters escaped, and, for
 * a long number, with separators
 * between its digits and without what stands before a phone's own number.
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
  const patterns = [...forms].map(literally);
  // The alphabet for addresses has other characters for two of them.
  const pieces = new Set([...forms].flatMap(base64Of));
  const in64 = [...pieces].map((piece) =>
    literally(piece).replaceAll('\\+', '[+-]').replaceAll('\\/', '[/_]'),
  );
  return [...patterns, ...in64, ...escapedWhole(value), ...numberOf(value)];
}

/** With every character escaped, be it for an address, once or twice, for JSON or for HTML. */
function escapedWhole(value: string): string[] {
  const bytes = [...Buffer.from(value)].map((byte) => byte.toString(16).padStart(2, '0'));
  const characters = [...value].map((each) => each.codePointAt(0) ?? 0);
  return [
    bytes.map((byte) => `%(?:25)?${byte}`).join(''),
    inUnicode(value, /[^]/g).replaceAll('\\', '\\\\{1,4}'),
    characters.map((code) => `&(?:amp;)?#(?:0*${code}|x0*${code.toString(16)});`).join(''),
  ];
}

function numberOf(value: string): string[] {
  const digits = value.replace(/\D/g, '');
  const isNumber = digits.length >= SHORTEST_NUMBER && /^[\d +.()-]+$/.test(value);
  if (!isNumber) return [];
  const written = [[...digits].join(SEPARATOR)];
  const own = digits.slice(-DIGITS_OF_PHONE);
  return own.length < digits.length && own.length === DIGITS_OF_PHONE
    ? [...written, [...own].join(SEPARATOR)]
    : written;
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
