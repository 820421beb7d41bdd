import { base64Of } from './base64.ts';

/** Marks that people put between the digits of a long number. */
const separator = '(?:[ +._-]|%20|%2520)?';
const shortestNumber = 6;

/** A phone is written with and without the code of its country; these digits at its end stay. */
const digitsOfPhone = 9;

/**
 * Patterns, as regular expression sources, for all the ways in which a value
 * may be written: as it is, escaped in JSON once and twice, percent-encoded once and
 * twice, with and without `+` for blanks, in base64, and, for a long number, with separators
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
  return [...patterns, ...in64, ...numberOf(value)];
}

function numberOf(value: string): string[] {
  const digits = value.replace(/\D/g, '');
  const isNumber = digits.length >= shortestNumber && /^[\d +.()-]+$/.test(value);
  if (!isNumber) return [];
  const written = [[...digits].join(separator)];
  const own = digits.slice(-digitsOfPhone);
  return own.length < digits.length && own.length === digitsOfPhone
    ? [...written, [...own].join(separator)]
    : written;
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
