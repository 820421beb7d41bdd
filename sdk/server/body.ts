import type { BodyEncoding } from '../src/shapes/operation.ts';
import type { RawFields, Unreadable } from './fields.ts';
import { readPairs } from './form.ts';
import { readJson } from './json.ts';
import { readMultipart } from './multipart.ts';
import type { PlainRequest } from './plain.ts';

/** The text of bytes; undefined when they are not UTF-8. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads the body of a call. If the contract has a form or JSON, the other one is accepted too;
 * multipart must be multipart.
 */
export function readBody(request: PlainRequest, encoding: BodyEncoding): RawFields | Unreadable {
  const { body } = request;
  if (encoding === 'none' || body === undefined || body.length === 0) return new Map();
  const header = request.headers['content-type'] ?? '';
  const type = header.split(';', 1)[0]?.trim().toLowerCase();
  if (encoding === 'multipart') {
    if (type === 'multipart/form-data') return readMultipart(body, header);
    return { rule: 'content-type', message: 'must be multipart/form-data' };
  }
  const json = type === 'application/json';
  if (!json && type !== 'application/x-www-form-urlencoded') {
    return { rule: 'content-type', message: 'must be application/x-www-form-urlencoded' };
  }
  const text = textOf(body);
  if (text === undefined) return { rule: 'encoding', message: 'must be UTF-8 text' };
  return json ? readJson(text) : readPairs(text);
}
