import type { Violation } from '@brought/sdk/server';
import type { ContractDocument, Schema } from '../../contract/document.ts';
import type { Operation } from '../../contract/operations.ts';
import { isReference } from '../../contract/resolve.ts';
import { schemaFaults } from '../../contract/schema-faults.ts';

/** Names and values of a form, in order. */
export type Fields = readonly (readonly [name: string, value: string])[];

/** More fields than any call has by far; reading on would only cost time. */
const MOST_FIELDS = 1000;

/**
 * Reads a form-encoded body. Percent signs that are no encoding, and bytes
 * that are no UTF-8, are violations: guessing would change what was sent.
 */
export function readForm(body: Buffer): { fields: Fields; violations: Violation[] } {
  return readPairs(body.toString('latin1'), 'body');
}

/** What is wrong with how a query is written, judged as a form is. */
export function queryFaults({ parameters }: Operation, search: string): Violation[] {
  const { fields, violations } = readPairs(search, 'query');
  const known = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
  return [...violations, ...repeated(fields, 'query', (name) => known.includes(name))];
}

function readPairs(
  text: string,
  part: 'body' | 'query',
): { fields: Fields; violations: Violation[] } {
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

/** A form-encoded body that holds nothing but unreserved characters and percent encodings. */
export function writeForm(fields: Fields): string {
  return fields.map(([name, value]) => `${encodeField(name)}=${encodeField(value)}`).join('&');
}

/** Percent-encodes a text completely, also the marks that `encodeURIComponent` leaves. */
export function encodeField(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * A field that the schema describes may come once: which of two values counts would be left to
 * chance. Unknown fields are ignored.
 */
export function repeatedFields(fields: Fields, schema: Schema): Violation[] {
  const { additionalProperties, properties = {} } = schema;
  const open = typeof additionalProperties === 'object';
  return repeated(fields, 'body', (name) => open || Object.hasOwn(properties, name));
}

/** Schemas of open fields are inline, so this document needs no components. */
const withoutComponents: ContractDocument = {
  openapi: '3.1.0',
  info: { title: '', version: '' },
  paths: {},
};

/**
 * What is wrong with the fields of a form that the contract does not name, but
 * describes all together. Prism looks at named fields only.
 */
export function openFieldFaults(
  { properties = {}, additionalProperties: rest }: Schema,
  fields: Fields,
): Violation[] {
  if (typeof rest !== 'object' || isReference(rest)) return [];
  return fields
    .filter(([name]) => !Object.hasOwn(properties, name))
    .flatMap(([field, value]) =>
      schemaFaults(withoutComponents, rest, '', value).map(({ keyword, expected }): Violation => {
        const tooLong = [...value].length > (rest.maxLength ?? Infinity);
        const rule = tooLong ? 'maxLength' : keyword;
        return { in: 'body', field, rule, message: `must be ${expected}` };
      }),
    );
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
  if (/%(?![0-9a-f]{2})/i.test(latin1)) return undefined;
  const bytes = latin1
    .replaceAll('+', ' ')
    .replace(/%(..)/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  try {
    return utf8.decode(Buffer.from(bytes, 'latin1'));
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
