import type { Violation } from '@brought/sdk/server';
import type { Schema } from '../../contract/document.ts';
import type { Operation } from '../../contract/operations.ts';

/** Names and values of a form, in order. */
export type Fields = readonly (readonly [name: string, value: string])[];

/** Far more fields than any call has; reading on would only cost time. */
const MOST_FIELDS = 1000;

/** Fields as they were sent, and what is wrong with their encoding. */
type ReadFields = { fields: Fields; violations: Violation[] };

/**
 * Reads a form-encoded body. Invalid percent signs, and bytes that are not UTF-8, are violations:
 * guessing would change the request.
 */
export function readForm(body: Buffer, schema: Schema): ReadFields {
  const { fields, violations } = readPairs(body.toString('latin1'), 'body');
  return { fields, violations: [...violations, ...repeatedFields(fields, schema)] };
}

/** Reads a query like a form. */
export function readQuery({ parameters }: Operation, search: string): ReadFields {
  const { fields, violations } = readPairs(search, 'query');
  const known = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
  const again = repeated(fields, 'query', (name) => known.includes(name));
  return { fields, violations: [...violations, ...again] };
}

function readPairs(text: string, part: 'body' | 'query'): ReadFields {
  const fields: [string, string][] = [];
  const violations: Violation[] = [];
  const pairs = text.split('&', MOST_FIELDS + 1);
  if (pairs.length > MOST_FIELDS) return { fields: [], violations: [tooMany(part)] };
  for (const pair of pairs) {
    if (pair === '') continue;
    const split = pair.indexOf('=');
    const name = decode(split < 0 ? pair : pair.slice(0, split));
    const value = decode(split < 0 ? '' : pair.slice(split + 1));
    if (name === undefined || value === undefined) {
      violations.push(notEncoded(part, name ?? ''));
    } else fields.push([name, value]);
  }
  return { fields, violations };
}

/**
 * A field that the schema describes may occur once: which of two values counts would be left to
 * chance. Unknown fields are ignored.
 */
export function repeatedFields(fields: Fields, schema: Schema): Violation[] {
  const { additionalProperties, properties = {} } = schema;
  const open = typeof additionalProperties === 'object';
  return repeated(fields, 'body', (name) => open || Object.hasOwn(properties, name));
}

function repeated(
  fields: Fields,
  part: Violation['in'],
  isDescribed: (name: string) => boolean,
): Violation[] {
  const seen = new Set<string>();
  const again = new Set<string>();
  for (const [name] of fields) (seen.has(name) ? again : seen).add(name);
  const message = 'must be sent once';
  return [...again]
    .filter(isDescribed)
    .map((field) => ({ in: part, field, rule: 'single', message }));
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(latin1: string): string | undefined {
  try {
    return decodeURIComponent(utf8.decode(Buffer.from(latin1.replaceAll('+', ' '), 'latin1')));
  } catch {
    return undefined;
  }
}

function tooMany(part: Violation['in']): Violation {
  const message = `must have at most ${MOST_FIELDS} fields`;
  return { in: part, field: '', rule: 'maxFields', message };
}

function notEncoded(part: Violation['in'], field: string): Violation {
  return {
    in: part,
    field,
    rule: 'encoding',
    message: 'must be UTF-8 text, percent-encoded',
  };
}
