import { repeated, type Unreadable } from './fields.ts';

/** Texts by name, in the order of the request. */
export type Pairs = Map<string, string | typeof repeated>;

/** Far more fields than any call has. */
export const MOST_FIELDS = 1000;

/**
 * Reads `name=value` pairs. Anything but percent-encoded UTF-8 is refused: guessing would change
 * the input. A name that nobody reads may occur twice.
 */
export function readPairs(text: string): Pairs | Unreadable {
  const fields: Pairs = new Map();
  if (text === '') return fields;
  const pairs = text.split('&', MOST_FIELDS + 1);
  if (pairs.length > MOST_FIELDS)
    return { rule: 'maxFields', message: `must have at most ${MOST_FIELDS} fields` };
  for (const pair of pairs) {
    if (pair === '') continue;
    const split = pair.indexOf('=');
    const name = decode(split < 0 ? pair : pair.slice(0, split));
    const value = decode(split < 0 ? '' : pair.slice(split + 1));
    if (name === undefined || value === undefined) {
      return {
        field: name ?? '',
        rule: 'encoding',
        message: 'must be UTF-8 text, percent-encoded',
      };
    }
    fields.set(name, fields.has(name) ? repeated : value);
  }
  return fields;
}

function decode(text: string): string | undefined {
  if (!/[%+]/.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
