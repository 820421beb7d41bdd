import type { BodyEncoding } from '../../src/operation.ts';
import type { Upload } from '../contract.ts';
import { readPairs } from './form.ts';
import { readMultipart } from './multipart.ts';
import type { PlainRequest } from './plain.ts';

/** Fields as they came, not yet checked. JSON may bring any type. */
export type RawFields = ReadonlyMap<string, unknown>;

/** Why a body or a query cannot be read. */
export interface BodyFault {
  readonly field?: string;
  readonly fault: string;
}

/** Tells fields from the reason why there are none. */
export function isFault(read: RawFields | BodyFault): read is BodyFault {
  return !(read instanceof Map);
}

/** True for a file that was read from a multipart body. */
export function isUpload(value: unknown): value is Upload {
  return (
    typeof value === 'object' &&
    value !== null &&
    'bytes' in value &&
    value.bytes instanceof Uint8Array
  );
}

/** The text of bytes; undefined when they are no UTF-8. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads the body of a call: form or JSON where the contract has one of them, multipart where it has that. */
export function readBody(request: PlainRequest, encoding: BodyEncoding): RawFields | BodyFault {
  const { body } = request;
  if (encoding === 'none' || body === undefined || body.length === 0) return new Map();
  const header = request.headers['content-type'] ?? '';
  const type = header.split(';', 1)[0]?.trim().toLowerCase();
  if (encoding === 'multipart') {
    if (type === 'multipart/form-data') return readMultipart(body, header);
    return { fault: 'must be multipart/form-data' };
  }
  const json = type === 'application/json';
  if (!json && type !== 'application/x-www-form-urlencoded') {
    return { fault: 'must be application/x-www-form-urlencoded' };
  }
  const text = textOf(body);
  if (text === undefined) return { fault: 'must be UTF-8 text' };
  return json ? readJson(text) : readPairs(text);
}

function readJson(text: string): RawFields | BodyFault {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return new Map(Object.entries(value));
    }
  } catch {
    // Answered below, as any other JSON that is no object.
  }
  return { fault: 'must be a JSON object' };
}
