/** Marks that people put between the digits of a long number. */
const separator = '(?:[ +._-]|%20|%2520)?';
const shortestNumber = 8;

/**
 * Patterns, as regular expression sources, for all the ways in which a value
 * may be written: as it is, escaped in JSON once and twice, percent-encoded once and
 * twice, with and without `+` for blanks, and, for a long number, with separators between its digits.
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
  const patterns = [...forms].map((form) => form.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  const digits = value.replace(/\D/g, '');
  const isNumber = digits.length >= shortestNumber && /^[\d +.()-]+$/.test(value);
  return isNumber ? [...patterns, [...digits].join(separator)] : patterns;
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
