import type { Exchange } from '../request/exchange.ts';
import { encode } from '../request/query.ts';

/** Shorter values, such as a score of 5, are not secret, and masking them would garble the text. */
const SHORTEST_SECRET = 4;
/** Phones, card numbers and SMS codes in the text itself. */
const LONG_NUMBERS = /\d{5,}/g;

/** A value unencoded, in JSON, in a query, and in a form. */
function spellingsOf(value: string): string[] {
  const inForm = new URLSearchParams([['', value]]).toString().slice(1);
  return [value, JSON.stringify(value).slice(1, -1), encode(value), inForm];
}

/**
 * A part of an answer that is safe for an error message: every value that was sent, and every long
 * number, becomes ***; an error page often repeats the address of the request.
 */
function redact(text: string, { session, fields }: Pick<Exchange, 'session' | 'fields'>): string {
  const values = [...Object.values(session), ...Object.values(fields)];
  let redacted = text;
  for (const value of values) {
    if (typeof value !== 'string' || value.length < SHORTEST_SECRET) continue;
    for (const spelling of spellingsOf(value)) redacted = redacted.split(spelling).join('***');
  }
  return redacted.replace(LONG_NUMBERS, '***');
}

/** The beginning of a text on one line, redacted. */
export function excerpt(
  text: string,
  exchange: Pick<Exchange, 'session' | 'fields'>,
  length = 80,
): string {
  const line = redact(text.replace(/\s+/g, ' ').trim(), exchange);
  return line.length > length ? `${line.slice(0, length)}…` : line;
}
